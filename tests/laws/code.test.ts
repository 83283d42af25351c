// Laws of the code (ARCHITECTURE.md#laws): who may import what, purity, the environment, roles, formats.
import { expect, test } from "bun:test";
import { dirname, join, relative, resolve } from "node:path";
import { Glob } from "bun";
import { roles } from "../../server/contract/roles.ts";

const root = resolve(import.meta.dir, "../..");

type Source = { path: string; text: string; imports: { from: string; typeOnly: boolean }[] };

function filesOf(...patterns: string[]): string[] {
  return patterns.flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: root })]).sort();
}

/** Where an import leads: a path in the repository, or the name of a package. */
function target(path: string, from: string): string {
  return from.startsWith(".") ? relative(root, join(root, dirname(path), from)) : from;
}

async function read(...patterns: string[]): Promise<Source[]> {
  return Promise.all(
    filesOf(...patterns).map(async (path) => {
      const text = await Bun.file(join(root, path)).text();
      const found = [
        ...text.matchAll(
          /(?:^|\n)\s*(import|export)\s+(type\s)?[^;'"]*?from\s+"([^"]+)"|import\(\s*"([^"]+)"\s*\)|(?:^|\n)import\s+"([^"]+)"/g,
        ),
      ];
      const imports = found.map((match) => ({
        from: target(path, match[3] ?? match[4] ?? match[5] ?? ""),
        typeOnly: match[2] !== undefined,
      }));
      return { path, text, imports };
    }),
  );
}

const code = await read(
  "server/**/*.ts",
  "client/**/*.ts",
  "client/**/*.tsx",
  "db/**/*.ts",
  "tests/**/*.ts",
  "tests/**/*.tsx",
);
const inside = (folder: string) => code.filter(({ path }) => path.startsWith(folder));
/** Source without comments and without what stands in quotes, for words that must not be called. */
const bare = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "").replace(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, '""');

test("there is code to judge", () => {
  expect(inside("server/").length).toBeGreaterThan(40);
  expect(inside("client/").length).toBeGreaterThan(40);
});

test("the client imports nothing of the server but its contract, and the type of its routes", () => {
  const wrong = inside("client/").flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => /^(server|db|tests)\//.test(from) && !from.startsWith("server/contract/"))
      .filter(({ from, typeOnly }) => !(from === "server/app.ts" && typeOnly))
      .map(({ from }) => `${path} -> ${from}`),
  );
  expect(wrong).toEqual([]);
});

test("the contract imports only zod and itself", () => {
  const wrong = inside("server/contract/").flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => from !== "zod" && !from.startsWith("server/contract/"))
      .map(({ from }) => `${path} -> ${from}`),
  );
  expect(wrong).toEqual([]);
});

test("decide, apply and all of the contract are pure: no clock, no chance, nothing from outside", () => {
  const impure =
    /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\brandomUUID\b|\bcrypto\.|\bperformance\.|\bprocess\.|\bBun\.|\bfetch\(|\bconsole\.|\bawait\b|\basync\b/;
  const pure = [...inside("server/contract/"), ...inside("server/sitting/decide/")];
  expect(pure.filter(({ text }) => impure.test(bare(text))).map(({ path }) => path)).toEqual([]);
  const far = inside("server/sitting/decide/").flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => !/^server\/(contract|sitting\/decide)\//.test(from))
      .map(({ from }) => `${path} -> ${from}`),
  );
  expect(far).toEqual([]);
});

test("only env.ts reads the environment", () => {
  const reads = /\bprocess\.env\b|\bBun\.env\b|\bimport\.meta\.env\b/;
  // In the client the build puts the values of its two variables in their place.
  const readers = ["server/kernel/env.ts", "client/text/i18n.ts", "client/shell/LanguageButton.tsx"];
  const product = code.filter(({ path }) => !path.startsWith("tests/") && !readers.includes(path));
  expect(product.filter(({ text }) => reads.test(bare(text))).map(({ path }) => path)).toEqual([]);
});

test("a POST to another program goes by fetchOutside, on a connection of its own", () => {
  const product = [...inside("server/"), ...inside("db/")];
  const calls = product.filter(({ text }) => /\b(await|return)\s+fetch\(/.test(bare(text)));
  expect(calls.length).toBeGreaterThan(2);
  const posting = calls.filter(({ text }) => /"(POST|PATCH)"/.test(text)).map(({ path }) => path);
  expect(posting).toEqual(["server/kernel/fetch-outside.ts"]);
});

test("only the files named jitsi know Jitsi's libraries and their address", () => {
  const wrong = code.filter(
    ({ path, text }) =>
      !/\/media\/(jitsi(-[a-z]+)?\.ts|Jitsi[A-Za-z]+\.tsx)$/.test(path) &&
      !path.startsWith("tests/") &&
      /lib-jitsi-meet|JitsiMeetJS|@jitsi\//.test(bare(text)),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("no role names in the client: what a person may do is asked of can()", () => {
  const named = new RegExp(`["'\`](${roles.join("|")})["'\`]`);
  expect(
    inside("client/")
      .filter(({ text }) => named.test(withoutComments(text)))
      .map(({ path }) => path),
  ).toEqual([]);
});

/** Where else a language's own rules are asked, and why. */
const ownFormats: Readonly<Record<string, string>> = {
  "client/courtroom/people/roster.ts": "people stand in one order, whatever language the page has",
  "client/ui/MenuList.tsx": "the letters that begin a line, as the language compares them",
  "client/ui/Slider.tsx": "the type of what the control's library formats in the language that it is told",
};

test("numbers, dates and sizes are written by client/text/format.ts, format-number.ts and format-units.ts, in the language shown", () => {
  const formats = /\bIntl\.|\.toFixed\(|\.toLocale(?:Date|Time)?String\(/;
  const wrong = inside("client/")
    .filter(
      ({ path }) =>
        !/^client\/text\/format(-number|-units)?\.ts$/.test(path) && ownFormats[path] === undefined,
    )
    .filter(({ text }) => formats.test(withoutComments(text)));
  expect(wrong.map(({ path }) => path)).toEqual([]);
  expect(Object.keys(ownFormats).filter((path) => !code.some((file) => file.path === path))).toEqual([]);
});

/** Comments may name what the code may not. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, "");

test("one place of the client sends commands to a hall: everything else has them from the provider around it", () => {
  const sends = inside("client/").filter(({ text }) => /\.command\(/.test(withoutComments(text)));
  expect(sends.map(({ path }) => path)).toEqual(["client/courtroom/core/commands/commands.tsx"]);
});

/** Where a role is read: the permissions of the contract are asked here, and the words for a kind of person chosen. */
const readsRoles = ["client/courtroom/core/commands/may.ts", "client/courtroom/people/CaseChip.tsx"];

test("what a view shows comes from the table of views: no file of the client compares roles or asks where one stands", () => {
  const compares =
    /\b(sub)?[rR]ole\s*[!=]==?\s*["'`]|switch \([^)]*\b[rR]ole\)|(includes|indexOf)\([^)]*\brole\)/;
  const asks = /import [^;]*\b(courtSideOf|mayEver|courtRoles)\b[^;]*"[^"]*contract\//;
  const wrong = inside("client/")
    .filter(({ path }) => !readsRoles.includes(path))
    .filter(({ text }) => compares.test(withoutComments(text)) || asks.test(withoutComments(text)));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("the courtroom asks for rights of persons, and reads no role for it", () => {
  const reads = /\b(can|canAs|mayUse)\(\s*\w+(\.\w+)*\.?[rR]ole\b/;
  const wrong = inside("client/courtroom/")
    .filter(({ path }) => !readsRoles.includes(path))
    .filter(({ text }) => reads.test(withoutComments(text)));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("no escapes: no any, no ignored errors, no skipped tests, no unfinished marks", () => {
  const marks =
    /\bas any\b|as unknown as|@ts-(ignore|nocheck|expect-error)|\b(TODO|FIXME|XXX)\b|\b(test|describe|it)\.(skip|todo|only|fixme)\b/;
  const own = "tests/laws/code.test.ts";
  expect(code.filter(({ path, text }) => path !== own && marks.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});

test("every sentence stands in the locale files: no text of its own in a page's markup", () => {
  const wrong: string[] = [];
  for (const { path, text } of inside("client/").filter(({ path }) => path.endsWith(".tsx"))) {
    const markup = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, "");
    for (const [, words] of markup.matchAll(/<[a-zA-Z][^<>{}]*>\s*([A-Z][a-z]+(?: [a-z]+)+[^<>{}]*)</g))
      wrong.push(`${path}: ${words?.trim()}`);
  }
  expect(wrong).toEqual([]);
});

test("a date or a time is typed in DateField: no native field, which follows the browser's language (docs/decisions/screens.md#dates)", () => {
  const native = /type=(?:"|\{")(?:date|time|month|week|datetime-local)"/;
  expect(
    inside("client/")
      .filter(({ text }) => native.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
});

/** Buttons that only show that something is under way, each with the reason why there is no refusal to show on them. */
const neverRefused: Readonly<Record<string, string>> = {
  "client/court/MorePages.tsx": "a page that fails is said in the button's place, with a way to try again",
  "client/courtroom/chat/ChatPanel.tsx": "as above",
  "client/console/ListParts.tsx": "as above",
  "client/courtroom/views/participant/SeenBanner.tsx": "a camera that does not open has its own notice",
  "client/pages/profile/Profile.tsx": "the login ends here whether or not the court answers",
  "client/pages/profile-security/OwnSessions.tsx": "as above",
};

test("a button that sends shows a refusal on itself: its progress is that of progressOf (client/ui/Button.tsx)", () => {
  const byHand = inside("client/").flatMap(({ path, text }) =>
    /\? \(?"loading"(?: as const\))? : undefined/.test(text.replace(/\s+/g, " ")) ? [path] : [],
  );
  expect(byHand.sort()).toEqual(Object.keys(neverRefused).sort());
});

test("a component that reads a setting of the court is drawn again when it changes", () => {
  const readers = inside("client/").filter(
    ({ path, text }) => path.endsWith(".tsx") && /\b(?:isFlagOn|settingText)\(/.test(bare(text)),
  );
  expect(readers.length).toBeGreaterThan(10);
  const wrong = readers.filter(({ text }) => !/\buseSignals\(\)/.test(bare(text)));
  expect(wrong.map(({ path }) => `${path} asks for a setting without useSignals()`)).toEqual([]);
});
