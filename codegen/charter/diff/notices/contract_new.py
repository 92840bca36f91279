"""The earlier state that was named has no contract yet.

There is nothing to compare with: neither the schemas nor the configuration were
there. Where the configuration was, and its schemas were not, the folder was
named otherwise, and the call is refused.
"""

from __future__ import annotations

from charter.findings import Level

LEVEL = Level.INFO
