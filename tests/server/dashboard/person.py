"""A person at a browser: looks at the page, types, and waits until something is there."""

from collections.abc import Callable
from typing import Any, TypeVar

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver import Chrome
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

T = TypeVar("T")
PATIENCE_S = 120


class Person:
    """Sees what is shown; every look waits until there is something to see."""

    def __init__(self, browser: Chrome) -> None:
        self.browser = browser

    def open(self, url: str) -> None:
        """Load a page anew: a change of the fragment alone would not."""
        self.browser.get("about:blank")
        self.browser.get(url)

    def wait(self, look: Callable[[], T | None]) -> T:
        """Return the first true value of `look`."""
        waiting = WebDriverWait(
            self.browser, PATIENCE_S, 0.05, ignored_exceptions=[StaleElementReferenceException]
        )
        found = waiting.until(lambda _: look() or False)
        assert found is not False
        return found

    def all(self, css: str) -> list[WebElement]:
        return self.browser.find_elements(By.CSS_SELECTOR, css)

    def one(self, css: str) -> WebElement:
        """Return the one element, when it is there."""
        found = self.wait(lambda: self.all(css))
        assert len(found) == 1, (css, [element.text for element in found])
        return found[0]

    def texts(self, css: str) -> list[str]:
        self.wait(lambda: self.all(css))
        return [element.text for element in self.all(css)]

    def count(self, css: str, number: int) -> None:
        """Wait until there are so many."""
        self.wait(lambda: len(self.all(css)) == number)

    def labelled(self, name: str) -> WebElement:
        """Return the field or the button of that accessible name."""
        return self.wait(
            lambda: next(
                (
                    found
                    for found in self.all("main input, main select, main textarea, main button")
                    if found.is_displayed() and found.accessible_name == name
                ),
                None,
            )
        )

    def press(self, name: str) -> None:
        self.labelled(name).click()

    def says(self, text: str) -> None:
        """Wait until the page holds `text`."""
        self.wait(lambda: text in self.one("body").text or None)

    def spoken(self, region: str, text: str) -> None:
        """Wait until a live region says something with `text` in it."""
        self.wait(lambda: text in self.held(self.one(f"#{region}")))

    def held(self, element: WebElement) -> str:
        """Return the text in an element as it is, seen or not."""
        return str(element.get_property("textContent"))

    def failure(self, code: str) -> WebElement:
        """Return the failure that is shown, which must be of that code."""
        shown = self.one(".failure")
        assert shown.get_attribute("data-code") == code, shown.text
        return shown

    def keys(self, *keys: str) -> None:
        """Type, wherever the focus is."""
        ActionChains(self.browser).send_keys(*keys).perform()

    def back(self) -> None:
        """Go to what stands before the focus."""
        held = ActionChains(self.browser).key_down(Keys.SHIFT).send_keys(Keys.TAB)
        held.key_up(Keys.SHIFT).perform()

    def arrives(self, title: str) -> None:
        """Wait until the heading of a view has the focus."""
        self.wait(lambda: self.focused.tag_name == "h1" and self.focused.text == title)

    @property
    def focused(self) -> WebElement:
        return self.browser.switch_to.active_element

    def run(self, script: str, *arguments: Any) -> Any:
        return self.browser.execute_script(script, *arguments)

    def complaints(self) -> list[str]:
        """Return what the console says since the last look, but for answers that are failures."""
        log: list[dict[str, Any]] = self.browser.get_log("browser")  # type: ignore[no-untyped-call]
        return [
            entry["message"]
            for entry in log
            if entry["level"] != "INFO" and "Failed to load resource" not in entry["message"]
        ]
