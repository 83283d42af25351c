// Looks at a screen as it stands: axe with every WCAG 2.2 A and AA rule, wide and narrow, in both themes between them, nothing cut off.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { areKept, keepPicture } from "./pictures.ts";
import { atRest } from "./rest.ts";

/** Its small form: the page reads it anew after each load, and its `source` is twice as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const standard: axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"],
};
/** What alone is another one in another theme. */
const colours: axe.RunOnly = { type: "rule", values: ["color-contrast"] };
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

export type Look = {
  /** Sizes to look at; both unless it is said. A wall screen is no page for a phone. */
  at?: readonly (keyof typeof sizes)[];
  /** The colours of both themes in the wide window, as for the pages that need no login. */
  isInBothThemes?: true;
};

/** `target` is the selector of an element, after those of the frames in which it stands. */
type Found = { html: string; message: string; target: string[] };
type Violation = { id: string; help: string; nodes: Found[] };

/** The number of similar rows that axe is shown: the three hundredth person of a list is built as the thirtieth. */
const ROWS_MOST = 30;

/**
 * Runs axe in the page itself and brings only what it finds against it: gathering what is well, and putting frames
 * together on a second page as its own package for Playwright does, takes longer than the look.
 */
async function run(page: Page, runOnly: axe.RunOnly): Promise<Violation[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
  const looked = [runOnly, ROWS_MOST] as const;
  return page.evaluate(async ([runOnly, most]) => {
    const lists = [
      ...document.querySelectorAll("ul, ol, tbody, [role=list], [role=rowgroup], [role=listbox]"),
    ];
    const exclude = lists.flatMap((list) => [...list.children].slice(most));
    const context = exclude.length > 0 ? { include: [document], exclude } : document;
    // A pseudo-sentence stands in brackets: a short one is never a part of the long one that is read out.
    const isPseudo = document.documentElement.lang.includes("-X");
    const { violations } = await window.axe.run(context, {
      runOnly,
      rules: {
        "label-content-name-mismatch": { enabled: !isPseudo },
        // No rule of WCAG: two regions of one name cannot be told apart in a list of regions. The main part of a frame's own page
        // is counted with that of the page around it.
        "landmark-unique": { enabled: window.length === 0 },
      },
      resultTypes: ["violations"],
      preload: false,
    });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, any, target }) => ({
        html,
        message: any[0]?.message ?? "",
        target: target.map(String),
      })),
    }));
  }, looked);
}

/** A page that still changes is looked at so often at most. */
const LOOKS = 5;

/** What axe finds on the page as it stands, one sentence for each rule: nothing, or what two looks find one after the other. */
export async function violationsOf(page: Page, rules = standard): Promise<string[]> {
  let found = await violationsNow(page, rules);
  for (let look = 1; look < LOOKS && found.length > 0; look++) {
    await atRest(page);
    const again = await violationsNow(page, rules);
    if (again.join() === found.join()) return again;
    found = again;
  }
  return found;
}

async function violationsNow(page: Page, rules: axe.RunOnly): Promise<string[]> {
  const violations = await run(page, rules);
  for (const violation of violations) {
    if (violation.id !== "target-size") continue;
    const cut = await Promise.all(violation.nodes.map(({ target }) => isScrolledAway(page, target)));
    violation.nodes = violation.nodes.filter((_, n) => !cut[n]);
  }
  const found = violations.filter(({ nodes }) => nodes.length > 0);
  return found.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, message }) => `${html} ${message}`).join(" | ")}`,
  );
}

/**
 * Whether an element is small only because the edge of a list that scrolls, or the head that stays in it, lies over it:
 * it is scrolled into view, and axe measures what is in view.
 */
function isScrolledAway(page: Page, target: string[]): Promise<boolean> {
  return page.evaluate((selectors) => {
    let element: Element | null = null as Element | null;
    for (const selector of selectors) {
      const within: Document | null =
        element instanceof HTMLIFrameElement ? element.contentDocument : document;
      element = within?.querySelector(selector) ?? null;
    }
    const isScrolling = (one: Element) =>
      one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY);
    let list = element?.parentElement ?? null;
    while (list !== null && !isScrolling(list)) list = list.parentElement;
    if (!element || list === null) return false;
    const own = element.getBoundingClientRect();
    const edge = list.getBoundingClientRect();
    const isUnderHead = [...list.querySelectorAll("*")].some((head) => {
      const { top, bottom } = head.getBoundingClientRect();
      return getComputedStyle(head).position === "sticky" && top <= own.top && bottom > own.top;
    });
    return isUnderHead || own.top < edge.top || own.bottom > edge.bottom;
  }, target);
}

const themes = ["light", "dark"] as const;

/**
 * The theme in which axe looks at a size with all of its rules. A theme changes colours alone, and what stands on a page stands on others
 * too: of one page one theme is looked at wide and the other narrow, and of the next page the other way round.
 */
function themeAt(name: string, size: keyof typeof sizes): (typeof themes)[number] {
  const isOdd = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 1;
  return (size === "wide") === isOdd ? "light" : "dark";
}

/** Sizes at which a page has to fit as well: where the layout turns, and 1440 at 200 % zoom. */
const between = { turn: { width: 1199, height: 800 }, zoomed: { width: 720, height: 450 } };

async function fitsIn(page: Page, what: string): Promise<void> {
  // Parts that measure their own width are drawn anew a moment after the window has another one.
  await atRest(page);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(tooWide, `${what}: pixels beside the window`).toBeLessThanOrEqual(0);
}

/** Content when axe finds nothing at any size, nor in the colours of either theme, and no part of the page is wider than the window. */
export async function looksRight(
  page: Page,
  name: string,
  { at = ["wide", "phone"], isInBothThemes }: Look = {},
): Promise<void> {
  for (const size of at) {
    await page.setViewportSize(sizes[size]);
    const due = themeAt(name, size);
    // A page that has one size is looked at in both themes.
    const isBoth = at.length === 1 || (isInBothThemes && size === "wide");
    for (const theme of themes) {
      if (theme !== due && !isBoth && !areKept) continue;
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await keepPicture(page, `screens/${name}-${size}-${theme}`);
      if (theme !== due && !isBoth) continue;
      const found = await violationsOf(page, theme === due ? standard : colours);
      expect.soft(found, `${name}, ${size}, ${theme}`).toEqual([]);
    }
    await fitsIn(page, `${name}, ${size}`);
  }
  if (at.length === 2)
    for (const [size, box] of Object.entries(between)) {
      await page.setViewportSize(box);
      await keepPicture(page, `screens/${name}-${size}`);
      await fitsIn(page, `${name}, ${size}`);
    }
  await page.setViewportSize(sizes.wide);
}
