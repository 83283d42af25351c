// Reads a page as a translator does: words that are still English, texts that are cut off, and a page wider than its window.
import type { Page } from "@playwright/test";

/** What the court itself wrote: every text that a page was told by the server. */
export class CourtWords {
  private readonly told = new Set<string>();
  private readonly coming = new Set<Promise<void>>();

  /** Begins to listen to what a page is told. */
  constructor(page: Page) {
    page.on("response", (response) => {
      if (!response.headers()["content-type"]?.includes("json")) return;
      // An answer whose page has gone meanwhile has no words for this one.
      const answer = response.json().then(
        (body) => this.add(body),
        () => {},
      );
      this.coming.add(answer);
      void answer.finally(() => this.coming.delete(answer));
    });
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        try {
          this.add(JSON.parse(String(payload)));
        } catch {
          // A frame that is no message has no words.
        }
      });
    });
  }

  /** All of it, in the order in which it came. */
  async lines(): Promise<string[]> {
    await Promise.all(this.coming);
    return [...this.told];
  }

  private add(value: unknown): void {
    if (typeof value === "string") this.told.add(value.replaceAll("’", "'"));
    else if (typeof value === "object" && value !== null) {
      // The English of a failure and of a bad row is for developers: a page says their codes in its own words.
      const isBadRow = "fault" in value;
      const { code, faults }: { code?: unknown; faults?: unknown } =
        "error" in value ? Object(value.error) : {};
      // Columns have the names that the file gives them.
      if (code === "bad_file") this.add(Object.keys(Object(faults)));
      for (const [key, each] of Object.entries(value)) {
        if (key === "error" || (isBadRow && key === "reason")) continue;
        if (key !== "code") this.add(each);
        // `admission` is shown as `Admission`.
        if (key === "purpose" && typeof each === "string")
          this.add(each.charAt(0).toUpperCase() + each.slice(1));
      }
    }
  }
}

export type Said = {
  /** English words on the screen, or read out, that no court wrote. */
  english: string[];
  /** Texts of which a part is hidden, with no way to see it. */
  cut: string[];
  /** Pixels by which the page is wider than its window. */
  beside: number;
};

declare global {
  interface Window {
    /** What was read before on this page: how much the court had written, and texts in which nothing is English. */
    readBefore?: { lines: number; told: string; well: Set<string> };
  }
}

/**
 * Looks at the page as it stands.
 * @param court - what the court wrote, which stays as it is written
 */
export async function saidOn(page: Page, court: CourtWords): Promise<Said> {
  const said = await readOn(page, court);
  // What the court told the page while it was read is known only now: a person who came meanwhile has a name.
  return said.english.length === 0 ? said : readOn(page, court);
}

async function readOn(page: Page, court: CourtWords): Promise<Said> {
  // The court's words are thousands of lines: a page that was looked at before is told the new ones alone.
  const known = await page.evaluate(() => window.readBefore?.lines ?? 0);
  const fresh = (await court.lines()).slice(known);
  return page.evaluate(
    ([fresh, proper]) => {
      window.readBefore ??= { lines: 0, told: "", well: new Set() };
      const before = window.readBefore;
      before.lines += fresh.length;
      before.told += `\n${fresh.join("\n")}`;
      const { told, well } = before;
      const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      /** The pieces of plain Latin letters in a text that no court wrote. */
      const plain = (text: string) => {
        if (well.has(text)) return [];
        const pieces = text
          .replace(properNames, "")
          .split(/[^A-Za-z0-9 .'&+/-]+/)
          .map((piece) => piece.trim().replace(/^[.,:;\s]+|[.,:;(/+\s\d-]+$/g, ""))
          // Two capitals are somebody's initials.
          .filter((piece) => /[A-Za-z]{2}/.test(piece) && !/^[A-Z]{2}$/.test(piece) && !told.includes(piece));
        if (pieces.length === 0) well.add(text);
        return pieces;
      };
      const properNames = new RegExp(proper, "g");
      // What stands in a field is somebody's own, as in a field of one line.
      const isData = (element: Element) =>
        element.closest(
          "textarea, bdi, kbd, code, cite, time, [lang=en], .court-voice, [data-part~=watermark]",
        ) !== null;
      const english: string[] = [];
      const cut: string[] = [];
      /** Where a long text is shortened on purpose, all of it stands in the title or in the name that is read out. */
      const isNamed = (element: Element | null, text: string): boolean => {
        for (let one = element; one !== null && one !== document.body; one = one.parentElement) {
          const named = `${one.getAttribute("title") ?? ""} ${one.getAttribute("aria-label") ?? ""}`;
          if (named.includes(text.trim())) return true;
        }
        return false;
      };
      type Box = { rect: DOMRect; overflowX: string; overflowY: string; position: string };
      const boxes = new Map<Element, Box>();
      /** How an element lies and what it hides: read once, for it is around many texts. */
      const boxOf = (element: Element): Box => {
        const before = boxes.get(element);
        if (before) return before;
        const { overflowX, overflowY, position } = getComputedStyle(element);
        const box = { rect: element.getBoundingClientRect(), overflowX, overflowY, position };
        boxes.set(element, box);
        return box;
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const text = (node.nodeValue ?? "").replaceAll("’", "'");
        const parent = node.parentElement;
        if (parent === null || !text.trim() || /^(script|style|noscript)$/i.test(parent.tagName)) continue;
        if (!visible(parent)) continue;
        if (!isData(parent)) english.push(...plain(text).map((word) => `${word} — in: ${text.trim()}`));
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        for (
          let box: Element | null = parent;
          box !== null && box !== document.body;
          box = box.parentElement
        ) {
          const { rect, overflowX, overflowY, position } = boxOf(box);
          if (rect.width <= 1 || rect.height <= 1) break;
          if (/auto|scroll/.test(overflowX + overflowY)) {
            // Tabs scroll where the window is narrow; the arrow keys bring each into view.
            if (box.scrollWidth > box.clientWidth + 2 && box.getAttribute("role") !== "tablist")
              cut.push(`sideways: ${box.getAttribute("class") ?? ""}: ${text.trim()}`);
            break;
          }
          if (/hidden|clip/.test(overflowX + overflowY)) {
            const { left, right, top, bottom } = rect;
            const isOut = lines.some(
              (line) =>
                (overflowX !== "visible" && (line.left < left - 2 || line.right > right + 2)) ||
                (overflowY !== "visible" && (line.top < top - 6 || line.bottom > bottom + 6)),
            );
            if (isOut && !isNamed(box, text)) {
              cut.push(`${box.tagName.toLowerCase()}.${box.getAttribute("class") ?? ""}: ${text.trim()}`);
              break;
            }
          }
          if (position === "fixed") break;
        }
      }
      for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
        if (!visible(element) || isData(element)) continue;
        for (const name of ["aria-label", "title", "placeholder", "alt"]) {
          const text = (element.getAttribute(name) ?? "").replaceAll("’", "'");
          english.push(...plain(text).map((word) => `${word} — ${name}: ${text}`));
        }
      }
      english.push(...plain(document.title).map((word) => `${word} — in the tab: ${document.title}`));
      return {
        english: [...new Set(english)],
        cut: [...new Set(cut)],
        beside: document.documentElement.scrollWidth - window.innerWidth,
      };
    },
    [fresh, PROPER.join("|")] as const,
  );
}

/** What is the same in every language: proper nouns, and what the browser calls its fake devices. */
const PROPER = [
  "\\bSunwai\\b",
  "The Chief Justice",
  "\\b(Chrome|Chromium|Firefox|Edge|Safari|Opera)\\b( \\d+)?",
  "fake_device_\\d+",
  "Fake (Default )?Audio (Input|Output)( \\d+)?",
];
