"""Run the benchmarks: all of them, or those that are named.

`python -m benchmarks [NAME ...]`, from the repository's root.
"""

import sys
from importlib import import_module
from pkgutil import iter_modules

import benchmarks

NAMES = sorted(
    found.name
    for found in iter_modules(benchmarks.__path__)
    if found.name not in ("__main__", "gateway_stages", "process")
)


def main() -> None:
    """Run each benchmark under a heading."""
    wanted = sys.argv[1:] or NAMES
    for name in wanted:
        if name not in NAMES:
            sys.exit(f"There is no benchmark `{name}`; there are: {', '.join(NAMES)}.")
    for name in wanted:
        print(f"\n# {name}\n", flush=True)
        import_module(f"benchmarks.{name}").main()


if __name__ == "__main__":
    main()
