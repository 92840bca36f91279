"""The subcommands: a module each, named as the subcommand
(`import_` where Python keeps the name for itself).

A module has `declare(parser)`, which adds its arguments, and
`run(options, settings)`, which does the work and returns the exit code. Its
docstring is its help. What a command needs, `run` imports. `APART = True` says
that it takes none of the server's settings, because it has a configuration of
its own.
"""


class CommandError(Exception):
    """A command failed at what it was rightly asked, or found something: exit code 1.

    What was asked wrongly, with a file that is not there or none of its kind, is a
    `SettingsError`: exit code 2. Both messages say why and what to do.
    """
