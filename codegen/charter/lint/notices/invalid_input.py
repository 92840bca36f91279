"""The input could not be read as JSON Schemas.

A file is no JSON (a syntax error, a key that stands twice, a byte order mark,
a byte that is not UTF-8, nesting over 256 levels, a number over 4,300 digits, a
file over 16 MB), no JSON Schema of its dialect, or names an unknown dialect; or
a `$ref` or a symbolic link leads nowhere, out of the folder, or round in a
circle, or a `$ref` leads to the network. Every fault of every file is said;
what follows from a file that could not be read is not. Nothing else is checked
until this is mended: exit code 2.

Nothing is ever fetched. A schema that lives at an address is taken in by saving
it in the folder with its `$id`; references to that `$id` then resolve.

Example:

    { "$ref": "../types/Memroy.json" }

Fix:

    { "$ref": "../types/Memory.json" }
"""

from charter.findings import Level

LEVEL = Level.ERROR
