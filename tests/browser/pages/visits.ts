// How each page of the routes is opened in the tests that look at every screen: by whom, and with which values in its address.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type Route, routeAt } from "../../../client/app/routes.tsx";
import { adminText } from "../../../client/console/admin.text.ts";
import { sections } from "../../../client/pages/admin/sections.ts";
import { shellText } from "../../../client/shell/shell.text.ts";
import type { PublicConfig } from "../../../server/contract/rest/config.ts";
import type { Role } from "../../../server/contract/roles.ts";
import type { Flag } from "../../../server/contract/settings.ts";
import { allTopics } from "../../../server/web/topics.ts";
import type { TestPerson } from "../../support/client.ts";
import { pagePaths, sectionPaths } from "../../support/page-paths.ts";
import { cast } from "../support/people.ts";
import { openAs } from "../support/visit.ts";
import { words } from "../support/words.ts";

const ADMIN = "9000000042";
const HALL = "?court=HCPP01-1";
/** A hall that no other test of these files opens: a person who comes to it waits. */
const CLOSED_HALL = "HCPP01-4";

type Need = {
  /** What its address needs behind the path. */
  query?: string;
  /** The number of the person who opens it, where the first one who may open it is not the one it is for. */
  as?: string;
  /** A hall that they are in before it opens. */
  isIn?: string;
  /** What the court has to have switched on for it, where it is off by itself. */
  on?: Flag;
  /** Why its address alone does not show it, and where it is looked at. */
  elsewhere?: string;
};

/** What a page needs beyond its address; one that needs nothing has no row. */
const needs: Record<string, Need> = {
  "/login-with-otp": { elsewhere: "reached from /login with a number, as pseudo-locales.spec.ts does" },
  "/register-user": {
    elsewhere: "reached from /register with a proven number, as pseudo-locales.spec.ts does",
  },
  "/register": { on: "public_enabled" },
  "/forgot-password": { on: "password_login" },
  "/password-reset": { on: "password_login" },
  "/change-password": { on: "password_login" },
  "/multi-court": { on: "multi_court" },
  "/public-recordings": { on: "public_recordings" },
  "/public-recordings/play": { elsewhere: "a published recording: public-recordings.spec.ts" },
  "/live-courts/live": { query: HALL },
  "/password": { elsewhere: "reached from another page with a name, as pseudo-locales.spec.ts does" },
  "/select-case": { query: HALL },
  "/add-case": { query: HALL },
  "/you-are-here": { query: HALL },
  "/want-to-join": { query: `${HALL}&place=chambers` },
  "/waiting": { query: `?court=${CLOSED_HALL}`, isIn: CLOSED_HALL },
  "/proceed-with-cases": { query: HALL },
  "/quick-join": { as: cast.device.phone },
  "/hearing-record": { query: HALL, as: cast.judge.phone },
  "/admin": { as: ADMIN },
  "/scheduled-meeting": { elsewhere: "a booking: pseudo-locales-rooms.spec.ts" },
  "/webinar": { elsewhere: "a booking: pseudo-locales-rooms.spec.ts" },
  "/meeting": { elsewhere: "a hall: its places are those of the playground" },
  "/moderator": { elsewhere: "a hall: its places are those of the playground" },
  "/conference": { as: cast.judge.phone },
  "/dev/playground/place": { elsewhere: "a frame of /dev/playground" },
};

/** The people who open a page that needs a login: the first of these whose role may. */
const openers: readonly (readonly [Role, string])[] = [
  ["ADVOCATE", cast.petitioner.phone],
  ["MASTER", cast.officer.phone],
  ["JUDGE", cast.judge.phone],
  ["COURT_ROOM", cast.device.phone],
  ["ADMIN", ADMIN],
];

export type Visit = {
  path: string;
  /** The path with what it needs. */
  address: string;
  frame: Route["frame"];
  isIn?: string;
  on?: Flag;
  /** The number of the person who opens it; null where nobody needs to be logged in. */
  as: string | null;
};

/** Every page that its address shows, in the order of the routes, and every section of the console. A new one is among them without a row of its own. */
export async function pageVisits(): Promise<Visit[]> {
  const paths = [...(await pagePaths()), ...(await sectionPaths())];
  const gone = Object.keys(needs).filter((path) => !paths.includes(path));
  if (gone.length > 0) throw new Error(`No such page: take ${gone} out of tests/browser/pages/visits.ts`);
  return paths
    .filter((path) => needs[path]?.elsewhere === undefined)
    .map((path) => {
      const { access, mayOpen, frame } = routeAt(path);
      const {
        query = "",
        as,
        isIn,
        on,
      } = needs[path] ?? (path in sections ? needs["/admin"] : undefined) ?? {};
      const [, first] = openers.find(([role]) => mayOpen?.(role) ?? true) ?? [];
      const phone = as ?? first;
      if (phone === undefined)
        throw new Error(`Nobody may open ${path}: say "as" for it in tests/browser/pages/visits.ts`);
      return { path, address: path + query, frame, isIn, on, as: access === "login" ? phone : null };
    });
}

const stories = readFileSync(resolve(import.meta.dirname, "../screens.spec.ts"), "utf8");

/** Whether screens.spec.ts opens a page by its address, with more on it than its address alone shows. */
export const hasStory = (path: string) => new RegExp(`["\`]${path}[?"\`]`).test(stories);

const topics = await allTopics();

/**
 * What the tab is called on a page: a title that is always there, or the page's own; in the console that of its section.
 * @param inLanguage - changes a sentence to one of another language
 */
export function titleOf(path: string, inLanguage = (sentence: string) => sentence): string {
  const section = sections[path];
  const { title } = routeAt(path);
  const page = section
    ? adminText.en.sections[section.name]
    : typeof title === "string"
      ? shellText.en.titles[title]
      : String(Reflect.get(topics.get(title.of)?.en ?? {}, "title"));
  return words(inLanguage(shellText.en.title), { page: inLanguage(page) });
}

/** Today's date in India, as a sitting is named by it. */
const today = () => new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);

type Come = (phone: string) => Promise<TestPerson>;

/** Logs each person in once: a second login would end the first. */
export function onceEach(come: Come): Come {
  const people = new Map<string, Promise<TestPerson>>();
  return (phone) => {
    const coming = people.get(phone) ?? come(phone);
    people.set(phone, coming);
    return coming;
  };
}

/** Whether it is their login that a page has already: it need not go to an empty page to be given it. */
async function hasLogin(page: Page, { token, url }: TestPerson): Promise<boolean> {
  if (!page.url().startsWith(`${url}/`)) return false;
  return (await page.evaluate(() => localStorage.getItem("sunwai.token"))) === token;
}

/** Switches on what the court has off by itself; it stays on for the pages after it. */
async function switchOn(page: Page, flag: Flag, come: Come): Promise<void> {
  const { settings }: PublicConfig = await (await page.request.get("/api/v1/config")).json();
  if (settings[flag]) return;
  const admin = await come(ADMIN);
  await admin.ok(`/admin/settings/${flag}`, { value: true }, "PUT");
}

/**
 * Opens a page as its visit says, and switches on before what the court has off.
 * @param come - logs a person in
 * @returns the HTML as it came, for a page before a login
 */
export async function openVisit(
  page: Page,
  { path, address, as, isIn, on }: Visit,
  come: Come,
): Promise<string> {
  if (on !== undefined) await switchOn(page, on, come);
  const person = as === null ? null : await come(as);
  if (isIn !== undefined) await person?.enter(`${isIn}-${today()}`);
  const isTheirs = person !== null && (await hasLogin(page, person));
  const html =
    person && !isTheirs ? await openAs(page, person, address) : await (await page.goto(address))?.text();
  await expect(page.locator("h1, main").first()).toBeVisible();
  const led = `${path} does not stay open: say in tests/browser/pages/visits.ts what its address needs, who opens it and what is on`;
  expect(new URL(page.url()).pathname, led).toBe(path);
  return html ?? "";
}
