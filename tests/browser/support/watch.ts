// Watches a page for what must never happen on it: an error in its console, something its policy forbids, another host.
import type { Page } from "@playwright/test";

export type Watch = {
  /** One sentence for each thing that happened since the last call. */
  takeFaults(): string[];
};

// If JITSI_URL is set, the servers of the tests use that deployment, and their pages ask it too (bun run test:jitsi).
const media = process.env.JITSI_URL ? new URL(process.env.JITSI_URL).host : null;

/**
 * The deployment's library reads what its server says as XML. Where that is not whole, the browser writes a page that tells of it,
 * with two style attributes, into a document that nobody sees; they fall under this page's policy and are not applied.
 */
function isUnreadable(text: string): boolean {
  const [, source = ""] = /^against the policy: style-src-attr inline (\S+):\d+$/.exec(text) ?? [];
  return media !== null && URL.canParse(source) && new URL(source).host === media;
}

/**
 * When there is a screen beside the camera, the library chooses a sender's codec before the browser has agreed to it, and does not wait for
 * the answer. No code of ours calls this on Jitsi; the tests check that the video moves.
 */
const isUnawaited = (text: string) =>
  /^Failed to execute 'setParameters' on 'RTCRtpSender'.*unsupported codec/.test(text);

/**
 * In the page: an error in its console for each dialog that opens with a field to type in or choose from, and whose focus does not
 * begin in the first of them, and for each without a foot whose primary button comes before the cross that closes it.
 */
function sayDialogsWithoutFocus(): void {
  const fields =
    'input:not([type="checkbox"], [type="range"]), textarea, [contenteditable="true"], button[aria-haspopup="listbox"]';
  const judge = (dialog: Element) => {
    const called = dialog.querySelector(".dialog__title")?.textContent;
    const hasFoot = dialog.querySelector(".dialog__foot button, .dialog__foot a") !== null;
    if (!hasFoot && dialog.querySelector(".dialog__body .button--primary") !== null)
      console.error(`the dialog “${called}” has its primary button before its cross`);
    const all = [...dialog.querySelectorAll<HTMLElement>(`.dialog__body :is(${fields})`)];
    const isUsable = (field: HTMLElement) =>
      !field.matches(':disabled, [aria-hidden="true"] *') && field.tabIndex >= 0 && field.checkVisibility();
    const first = all.find(isUsable);
    if (first === undefined || first === document.activeElement) return;
    console.error(`the dialog “${called}” begins on ${document.activeElement?.outerHTML.slice(0, 120)}`);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && !node.closest(".dialog--settings"))
          for (const dialog of node.querySelectorAll(".dialog:not(.dialog--settings)")) judge(dialog);
  }).observe(document, { childList: true, subtree: true });
}

/**
 * The network of the machine changed, as when a container comes or goes: Chromium ends what every page has under way. No page is at fault, and
 * what it shows then is tested as ever.
 */
const isOfMachine = (text: string) => text.includes("net::ERR_NETWORK_CHANGED");

/** Begins to watch; `baseURL` is the only address the page may ask, and the Jitsi deployment's where there is one. */
export function watchPage(page: Page, baseURL: string): Watch {
  const faults: string[] = [];
  const own = new URL(baseURL).host;
  page.on("console", (message) => {
    const { url } = message.location();
    // The deployment's library talks to itself there, as of a try that the next one repairs; the page shows what counts.
    if (media !== null && URL.canParse(url) && new URL(url).host === media) return;
    if (isUnreadable(message.text()) || isOfMachine(message.text())) return;
    if (message.type() === "error" || message.type() === "warning")
      faults.push(`${message.type()} on ${page.url()}: ${message.text()} ${url}`);
  });
  // Said in the console, and so a fault like the others; also what is only reported, and in frames.
  const listening = page.addInitScript(() => {
    document.addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
        console.error(`against the policy: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    );
  });
  listening.catch((error: Error) => faults.push(`not watched: ${error.message}`));
  const looking = page.addInitScript(sayDialogsWithoutFocus);
  looking.catch((error: Error) => faults.push(`not watched: ${error.message}`));
  page.on("pageerror", ({ message, stack }) => {
    // An error that the library throws within itself is like its words in the console; its place is in the stack.
    if (media !== null && (isUnawaited(message) || stack?.includes(`//${media}/`))) return;
    faults.push(`thrown on ${page.url()}: ${message}`);
  });
  const ask = (address: string) => {
    const { host, protocol } = new URL(address);
    const isInside = protocol === "data:" || protocol === "blob:";
    if (!isInside && host !== own && host !== media) faults.push(`${page.url()} asked ${address}`);
  };
  page.on("request", (request) => ask(request.url()));
  page.on("websocket", (socket) => ask(socket.url()));
  return { takeFaults: () => faults.splice(0) };
}
