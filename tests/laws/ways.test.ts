// The law of ways: something leads to every page, a link, a redirect, a message, or a link outside that is named with its reason.
import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { Glob } from "bun";
import { pagePaths } from "../support/page-paths.ts";

const root = resolve(import.meta.dir, "../..");

/** Pages to which nothing of ours leads, with what does. */
const outsideLinks: Readonly<Record<string, string>> = {
  "/set-password": "a court's own site: our messages lead to /password-new, which opens in every browser",
  "/password-reset": "a court's own site, for browsers that /forgot-password turns away",
  "/error": "an address that was asked for; what fails shows the same message in its place",
};

/** Files that name addresses for another reason than to lead to them. */
const onlyNames = [
  "client/app/routes.tsx",
  "client/shell/exempt-pages.ts",
  "client/shell/page-flags.ts",
  "client/shell/return-page.ts",
  "server/web/client-build.ts",
];

const routes = await Bun.file(resolve(root, "client/app/routes.tsx")).text();
const paths = await pagePaths();

const sources = await Promise.all(
  ["client", "server"]
    .flatMap((folder) => [...new Glob(`${folder}/**/*.{ts,tsx}`).scanSync({ cwd: root })])
    // The paths of calls look alike.
    .filter((path) => !onlyNames.includes(path) && !path.startsWith("server/routes/"))
    .map(async (path) =>
      (await Bun.file(resolve(root, path)).text()).replaceAll(/^\s*(\/\/|\/?\*).*$/gm, ""),
    ),
);

/** Whether a text names an address: alone, with an id or key, or with a query or hash behind it. */
const leads = (path: string) => {
  const named = new RegExp(`["\`}]${path.replaceAll("/", "\\/")}["\`?/#$]`);
  return sources.some((text) => named.test(text));
};

/** Whether the bar leads to it. */
const hasWay = (path: string) => {
  const from = routes.indexOf(`"${path}": {`);
  return /^ {4}way: /m.test(routes.slice(from, routes.indexOf("\n  },", from)));
};

test("something leads to every page", () => {
  expect(paths.length).toBeGreaterThan(50);
  const lost = paths.filter((path) => !leads(path) && !hasWay(path) && !Object.hasOwn(outsideLinks, path));
  expect(lost).toEqual([]);
});

test("a link outside is named only for a page to which nothing of ours leads", () => {
  expect(Object.keys(outsideLinks).filter((path) => !paths.includes(path) || leads(path))).toEqual([]);
});
