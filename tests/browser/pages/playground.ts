// The places of the playground, gone through without loading anything anew.
import type { Page } from "@playwright/test";
import type { PlaygroundScene } from "../../../server/contract/rest/playground.ts";

export const PLACE = "/dev/playground/place";
export type Theme = "light" | "dark";
export type Stands = { address: string; stands: boolean; beside: number; cut: string[] };

export const addressOf = (scene: string, as: string, theme: Theme = "light") =>
  `?${new URLSearchParams({ scene, as, theme })}`;

export async function scenesOf(page: Page): Promise<PlaygroundScene[]> {
  const answer = await page.request.get("/api/v1/dev/playground");
  return answer.json();
}

/**
 * The people who have a view of their own: their places of every scene are visited in the mirror of English, which is longer and so finds
 * what English would.
 */
const withOwnView = ["officer", "judge", "petitioner", "steno", "device"];
const ROLES = 13;

/**
 * Shares the places of a scene between the two walks, so that none is walked twice.
 * @param n - the scene's number, by which those who look alike take turns
 */
export function sharedOut({ viewers }: PlaygroundScene, n: number): { english: string[]; mirror: string[] } {
  const ids = viewers.map(({ id }) => id);
  const alike = ids.slice(0, ROLES).filter((id) => !withOwnView.includes(id));
  // The other roles look alike: a scene shows two of them, each in one of the walks, and the next scene the next ones.
  const [first = "", second = ""] = [alike[n % alike.length], alike[(n + 1) % alike.length]];
  // A person whom a scene names besides the roles is there for something of its own.
  const besides = ids.slice(ROLES);
  return {
    english: [second, ...besides],
    mirror: [...withOwnView, first],
  };
}

/** Goes from place to place without loading anything anew; out: for each whether it stands, and what is cut off on it. */
export function walk(page: Page, addresses: readonly string[]): Promise<Stands[]> {
  return page.evaluate(
    async ([path, all]) => {
      const MOST_MS = 15_000;
      const isCut = (element: Element) => {
        const { textOverflow, overflowX } = getComputedStyle(element);
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
        );
        const hides = textOverflow === "ellipsis" || overflowX === "hidden";
        return hasText && hides && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      };
      const seen = [];
      for (const address of all) {
        history.pushState(null, "", path + address);
        const from = performance.now();
        const stands = () =>
          document.documentElement.dataset.place === address &&
          document.querySelector("#main, [data-part~=control-panel]") !== null &&
          document.querySelector(".progress, .loading") === null;
        while (!stands() && performance.now() - from < MOST_MS)
          await new Promise((next) => setTimeout(next, 15));
        const cut = [...document.querySelectorAll("b, bdi, h1, h2, cite, .tile__plate span")].filter(isCut);
        seen.push({
          address,
          stands: stands(),
          beside: document.documentElement.scrollWidth - window.innerWidth,
          cut: cut.map((element) => element.textContent ?? ""),
        });
      }
      return seen;
    },
    [PLACE, addresses] as const,
  );
}

export const isWell = ({ stands, beside, cut }: Stands) => stands && beside <= 0 && cut.length === 0;
