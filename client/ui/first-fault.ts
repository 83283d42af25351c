// After a form was refused, by the page or by the court: its first field that is wrong comes into view and gets the focus.

const FAULTS = '[aria-invalid="true"], [data-invalid], .field__error';
const CONTROLS =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex="0"]';

/** The control of the first field that says what is wrong with it; null where none does. */
function firstFault(form: HTMLElement): HTMLElement | null {
  for (const fault of form.querySelectorAll<HTMLElement>(FAULTS)) {
    // An error stands behind its field, or after the controls of its group.
    const around = fault.matches(".field__error") ? fault.parentElement : fault;
    const control = around?.matches(CONTROLS) ? around : around?.querySelector<HTMLElement>(CONTROLS);
    if (control) return control;
  }
  return null;
}

/** The button that sends a form may stand outside of it, as at the foot of a dialog. */
const isUnderWay = (form: HTMLElement) =>
  form instanceof HTMLFormElement &&
  [...form.elements].some((control) => control.hasAttribute("data-pending"));

/** What somebody does who goes on by themselves. */
const ACTS = ["focusin", "input", "pointerdown", "keydown"] as const;

/**
 * Watches a form that has just been sent until it says what is wrong, and leads there; again after each answer of the court. Stops when
 * the person goes on by themselves, or the form is gone. Forms need not call it (App.tsx).
 * @param form - or an area whose button is no form's
 * @param from - what had the focus when it was sent: a person may go on before this is loaded
 */
export function leadToFault(form: HTMLElement | null, from = document.activeElement): void {
  if (form === null) return;
  const now = document.activeElement;
  if (now !== from && now !== document.body && !form.contains(now)) return;
  const watching = new AbortController();
  const { signal } = watching;
  const stop = () => watching.abort();
  let hasLed = false;
  const look = () => {
    if (!form.isConnected) return stop();
    // What was wrong before may stand there until the court has answered anew.
    if (isUnderWay(form)) hasLed = false;
    else if (!hasLed) hasLed = leadIn(form, listen);
  };
  const listen = (act: "addEventListener" | "removeEventListener") => {
    for (const name of ACTS) document[act](name, stop, true);
  };
  const observer = new MutationObserver(look);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    listen("removeEventListener");
  });
  document.addEventListener("submit", stop, { signal });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["aria-invalid", "data-invalid", "data-pending"],
  });
  listen("addEventListener");
  // What the page itself found stands there already.
  look();
}

/** @returns whether there was a fault to lead to */
function leadIn(
  form: HTMLElement,
  listen: (act: "addEventListener" | "removeEventListener") => void,
): boolean {
  const control = firstFault(form);
  if (control === null) return false;
  // The focus that is given here is nobody's own.
  listen("removeEventListener");
  control.focus({ preventScroll: true });
  // The input of a choice is not seen itself.
  (control.closest("label") ?? control).scrollIntoView({ block: "center" });
  listen("addEventListener");
  return true;
}
