"""The call cannot be carried out as it was made.

An option or an argument names something that is not there, two options exclude
each other, the configuration says something that is not known, or a file could
not be written. With `--format json` this is a finding as any other, in a report
of the same shape, and about no file; else it is said on standard error. Nothing
was changed: exit code 2.

Example:

    charter generate --target pyhton

Fix:

    charter generate --target python
"""

from charter.findings import Level

LEVEL = Level.ERROR
