// Runs before the modules of the build for older browsers: gives them what they lack.
import "virtual:polyfills";
// Marks what a key has focused; the sheets of this build ask for that mark, as these browsers know no `:focus-visible`.
import "focus-visible";

declare global {
  interface Window {
    webkitAudioContext?: typeof AudioContext;
  }
}

window.AudioContext ??= window.webkitAudioContext ?? window.AudioContext;

/** The controls join by it what is chosen. Texts of ours do not, so the plain form will do. */
class PlainList {
  format(parts: Iterable<string>): string {
    return [...parts].join(", ");
  }
}
if (!("ListFormat" in Intl)) Object.assign(Intl, { ListFormat: PlainList });

crypto.randomUUID ??= () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4 and the variant of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const [, a, b, c, d, e] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(digits) ?? [];
  return `${a}-${b}-${c}-${d}-${e}`;
};

AbortSignal.timeout ??= (milliseconds) => {
  const controller = new AbortController();
  setTimeout(
    () => controller.abort(new DOMException("The operation timed out.", "TimeoutError")),
    milliseconds,
  );
  return controller.signal;
};

/** Whether words that are in no element begin or end beside a node. */
function isBesideText(node: Node | null, side: "previousSibling" | "nextSibling"): boolean {
  for (let next = node; next?.nodeType === Node.TEXT_NODE; next = next[side])
    if (next.nodeValue?.trim() !== "") return true;
  return false;
}

/** Marks the elements beside text: a gap between the two is a margin of the element in this build. */
function markBesideText(parent: Node): void {
  if (!(parent instanceof Element)) return;
  for (const child of Array.from(parent.children)) {
    child.toggleAttribute("data-after-text", isBesideText(child.previousSibling, "previousSibling"));
    child.toggleAttribute("data-before-text", isBesideText(child.nextSibling, "nextSibling"));
  }
}

new MutationObserver((changes) => {
  const parents = new Set<Node>();
  for (const { target, addedNodes } of changes) {
    parents.add(target);
    for (const node of Array.from(addedNodes))
      if (node instanceof Element)
        for (const each of [node, ...Array.from(node.querySelectorAll("*"))]) parents.add(each);
  }
  for (const parent of parents) markBesideText(parent);
}).observe(document.documentElement, { childList: true, subtree: true });
