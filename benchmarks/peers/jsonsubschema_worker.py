"""Answer inclusion questions with jsonsubschema: JSON lines in and out, in its own environment.

In: `{a, b, limit}`, `limit` in seconds. Out: `{answer, ms}`; what it cannot do, or not in time, is
`unknown`.
"""

import json
import signal
import sys
import time
import warnings


class Late(BaseException):
    """The question took longer than it may."""


def _late(*_: object) -> None:
    raise Late


def _answer(a: object, b: object) -> str:
    from jsonsubschema import isSubschema

    try:
        return "yes" if isSubschema(a, b) else "no"
    except (Exception, SystemExit):  # noqa: BLE001
        # It leaves the process where it meets what it does not know.
        return "unknown"


def main() -> None:
    """Answer until the lines end."""
    warnings.simplefilter("ignore")
    out = sys.stdout
    sys.stdout = sys.stderr
    _answer({}, {})
    signal.signal(signal.SIGALRM, _late)
    for line in sys.stdin:
        question = json.loads(line)
        start = time.perf_counter()
        try:
            signal.setitimer(signal.ITIMER_REAL, question["limit"])
            answer = _answer(question["a"], question["b"])
            signal.setitimer(signal.ITIMER_REAL, 0)
        except Late:
            answer = "unknown"
        spent = (time.perf_counter() - start) * 1000
        out.write(json.dumps({"answer": answer, "ms": spent}) + "\n")
        out.flush()


if __name__ == "__main__":
    main()
