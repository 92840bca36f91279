"use strict";

/** Returns the ways in: OAuth where the page can, and a token that one has. `then` goes on. */
function signIn(then) {
  const problem = element("p", { class: "problem", hidden: true });
  const tell = (text) => {
    problem.replaceChildren(foreign(text));
    problem.hidden = false;
    alarm(text);
  };
  const start = async () => {
    const wrong = await authorization.start();
    if (wrong !== null) tell(`Sign-in did not start: ${wrong}`);
  };
  const field = element("input", { type: "password", id: "token", autocomplete: "off", required: true, spellcheck: "false" });
  const use = (event) => {
    event.preventDefault();
    const access = field.value.trim();
    if (!/^[\x21-\x7e]+$/.test(access)) {
      tell("A token is one word of letters, digits and signs.");
      field.focus();
      return;
    }
    account.hold({ access });
    then();
  };
  return [
    problem,
    authorization.possible
      ? element("p", {}, element("button", { type: "button", click: start }, "Sign in"))
      : element("p", {}, "This page cannot start a sign-in here: that needs HTTPS, or the server on this machine."),
    element("form", { class: "token", submit: use },
      element("label", { for: "token" }, "Or use a token that you have"),
      element("div", { class: "row" }, field, element("button", {}, "Use the token")),
      element("p", { class: "hint" }, prose("`zero-memory-server token create` prints one. It is kept in this tab only.")),
    ),
  ];
}

/** Shows who is signed in, and the way in or out. `problem` is what a sign-in came back with. */
function showAccount(view, { problem = null } = {}) {
  view.title("Account");
  const leave = async () => {
    await account.leave();
    announce("Signed out.");
    view.again();
  };
  if (problem) {
    view.body.append(element("p", { class: "problem" }, "Sign-in did not succeed: ", foreign(problem)));
    alarm(`Sign-in did not succeed: ${problem}`);
  }
  if (account.held) {
    view.body.append(
      element("p", {}, "You are signed in, in this tab."),
      element("p", {}, element("button", { type: "button", click: leave }, "Sign out")),
    );
    return;
  }
  view.body.append(
    element("p", {}, "No token is sent with your calls. On your own machine that can be enough; elsewhere, sign in."),
    ...signIn(() => { announce("The token is sent with every call now."); location.hash = "#/memories"; }),
  );
}
