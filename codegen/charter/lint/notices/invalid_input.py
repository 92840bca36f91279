"""The input could not be read as JSON Schemas.

A file is no JSON (a syntax error, a key that stands twice, a byte order mark,
a byte that is not UTF-8, nesting over 256 levels, a file over 16 MB), no JSON
Schema of its dialect, or names an unknown dialect; or a `$ref` leads nowhere,
out of the folder, to the network, or back to itself with nothing in between.
Nothing else is checked until this is mended: exit code 2.

Nothing is ever fetched. A schema that lives at an address is taken in by saving
it in the folder with its `$id`; references to that `$id` then resolve.

Example:

    { "$ref": "../types/Memroy.json" }

Fix:

    { "$ref": "../types/Memory.json" }
"""

from charter.findings import Level

LEVEL = Level.ERROR
