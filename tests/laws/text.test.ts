// Laws of the sentences: each is shown somewhere, in the language of its reader, and a browser fetches those of a page with it.
import { expect, test } from "bun:test";
import { dirname, join, resolve } from "node:path";
import { Glob } from "bun";
import type { TextPart } from "../../server/contract/sentences.ts";
import { allTopics, textFiles } from "../../server/web/topics.ts";

const root = resolve(import.meta.dir, "../..");

/** Every sentence with the way to it: `people.handsFull`. */
function sentencesOf(texts: object, way: string[] = []): [way: string, sentence: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string"
      ? [[[...way, key].join("."), value]]
      : sentencesOf(value as object, [...way, key]),
  );
}

/**
 * Keys that the code has in a variable alone: codes of the contract, and unions of keys in files that do not name the namespace. Those of
 * `inMeeting` are keys of other topics, as tests/unit/client/court/in-meeting.test.ts shows.
 */
const byVariable =
  /^(?:faults\.\w+|inMeeting\.[\w.]+|refusals\.\w+|roles\.[A-Z_]+|youAreHere\.\w+|screenShare\.failed\.\w+|people\.confirm(?:Petition|Respond)e\w+|questions\.(?:line|place)_ordinal\w*)$/;

/** What a file writes as text: whole, and with gaps where values are put in. */
type Written = { path: string; source: string; whole: Set<string>; gapped: RegExp[] };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function writtenIn(path: string, source: string): Written {
  const written: Written = { path, source, whole: new Set(), gapped: [] };
  const next = /\/\/.*|\/\*[\s\S]*?\*\/|"((?:[^"\\\n]|\\.)*)"|`|[{}]/y;
  /** Reads on from `at`, up to the brace that ends a gap, or to the end; returns where that is. */
  const read = (at: number): number => {
    let depth = 0;
    let place = at;
    while (place < source.length) {
      next.lastIndex = place;
      const found = next.exec(source);
      if (!found) {
        place++;
        continue;
      }
      place = next.lastIndex;
      if (found[1] !== undefined) written.whole.add(found[1]);
      if (found[0] === "{") depth++;
      if (found[0] === "}" && --depth < 0) return place;
      if (found[0] === "`") place = readTemplate(place);
    }
    return place;
  };
  const readTemplate = (at: number): number => {
    const fixed: string[] = [];
    let part = "";
    let place = at;
    while (place < source.length && source[place] !== "`") {
      if (source.startsWith("${", place)) {
        place = read(place + 2);
        fixed.push(part);
        part = "";
      } else part += source[place++];
    }
    fixed.push(part);
    if (fixed.join("") !== "") written.gapped.push(new RegExp(`^${fixed.map(escaped).join(".+")}$`));
    return place + 1;
  };
  read(0);
  return written;
}

const isShownBy = (readers: readonly Written[]) => (key: string) =>
  readers.some(({ whole, gapped }) => whole.has(key) || gapped.some((text) => text.test(key)));

const topics = await allTopics();
const sources = new Map(
  await Promise.all(
    [...new Glob("{client,server}/**/*.{ts,tsx}").scanSync(root)].map(
      async (path): Promise<[string, string]> => [path, await Bun.file(join(root, path)).text()],
    ),
  ),
);
const declaring = new Set(textFiles());

/** The files that a source imports. */
const importedBy = (path: string, source: string) =>
  [...source.matchAll(/from "(\.[^"]+)"/g)].map(([, from]) => join(dirname(path), from ?? ""));

/** The file that declares a topic. */
const homeOf = (name: string) =>
  [...declaring].find((path) => sources.get(path)?.includes(`export const ${name}Text = sentences(`));

test("a topic has one name, which is that of its constant", () => {
  const names = [...declaring].flatMap((path) =>
    [...(sources.get(path) ?? "").matchAll(/^export const (\w+)Text = sentences\(\s*"\w+",\s*"(\w+)"/gm)].map(
      ([, constant, name]) => ({ constant, name }),
    ),
  );
  expect(names.length).toBeGreaterThan(140);
  expect(names.filter(({ constant, name }) => constant !== name)).toEqual([]);
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  expect([...topics.keys()].sort()).toEqual(names.map(({ name }) => name ?? "").sort());
});

test("every sentence is shown somewhere", () => {
  const written = [...sources]
    .filter(([path]) => !declaring.has(path))
    .map(([path, source]) => writtenIn(path, source));
  const unused = [...topics].flatMap(([name, { en }]) => {
    const names = new RegExp(`\\b${name}Text\\b`);
    const saying = written.filter(({ source }) => names.test(source));
    // Those that say it may have the key from a file that they import, or that is beside the sentences. The files of a record have their
    // words from one place, which alone names the topics.
    const near = new Set(saying.flatMap(({ path, source }) => importedBy(path, source)));
    const home = dirname(homeOf(name) ?? "");
    const isShown = isShownBy([
      ...saying,
      ...written.filter(
        ({ path }) => near.has(path) || dirname(path) === home || path.startsWith("server/record/"),
      ),
    ]);
    return sentencesOf(en)
      .map(([way]) => way.replace(/_(?:zero|one|other)$/, ""))
      .filter((key) => !byVariable.test(`${name}.${key}`) && !isShown(key))
      .map((key) => `${name}.${key}`);
  });
  expect([...new Set(unused)]).toEqual([]);
});

test("sentences import the contract alone, so that whoever says them imports no more", () => {
  const others = [...declaring].flatMap((path) =>
    importedBy(path, sources.get(path) ?? "")
      .filter((from) => !from.startsWith("server/contract/"))
      .map((from) => `${path} -> ${from}`),
  );
  expect(others).toEqual([]);
});

/** Files in which English is read past the reader's language, though a topic is not declared there. */
const pastLanguage = (all: Iterable<[path: string, source: string]>) =>
  [...all]
    .filter(([path, source]) => !declaring.has(path) && /(?<!typeof |hasOwn\()\b\w+Text\.en\b/.test(source))
    .map(([path]) => path);

test("nothing is said in English past the reader's language", () => {
  expect(pastLanguage([["client/court/Planted.tsx", "return <p>{courtText.en.back}</p>;"]])).toHaveLength(1);
  expect(pastLanguage(sources)).toEqual([]);
});

/** Where a file says something: the part, or null where files of several parts share it. */
function partOf(path: string): TextPart | null {
  if (!path.startsWith("client/")) return "server";
  if (/^client\/(console|pages\/admin)/.test(path)) return "admin";
  const [, page] = /^client\/pages\/([\w-]+)\//.exec(path) ?? [];
  if (path.startsWith("client/courtroom/") || (page && ofRoom.has(page))) return "court";
  if (/^client\/(light|player)\//.test(path) || (page && isOpen.has(page))) return "open";
  return page ? "page" : null;
}

/** Pages on the way into a room, or with one inside. */
const ofRoom: ReadonlySet<string> = new Set(
  "moderator recorder scheduled-meeting second-device waiting want-to-join webinar you-are-here".split(" "),
);
/** Pages before a login. */
const isOpen: ReadonlySet<string> = new Set(
  (
    "accessibility browser conference contact court-today disclaimer display-board external-login forgot-password invitation join " +
    "live-court live-courts login login-with-otp password privacy public-recording public-recordings register register-user " +
    "set-password site-map terms unauthorized watch"
  ).split(" "),
);

/** The parts in which a topic may be, by the files that say it. */
function partsFor(readers: readonly string[]): readonly TextPart[] {
  const all = readers.map(partOf);
  const parts = new Set(all.filter((part) => part !== null && part !== "server"));
  if (parts.size > 1) return ["shared", "first"];
  const [part] = parts;
  if (part === undefined) return all.includes(null) ? ["shared", "first", "open", "page"] : ["server"];
  return all.includes(null) ? [part, "shared", "first"] : [part, "first"];
}

test("a topic is in the part of the pages that say it, so that a browser fetches it with them", () => {
  expect(partsFor(["client/pages/admin-halls/Halls.tsx", "client/console/AdminPage.tsx"])).toEqual([
    "admin",
    "first",
  ]);
  expect(partsFor(["client/courtroom/hands/Hands.tsx", "client/pages/admin/Admin.tsx"])).toEqual([
    "shared",
    "first",
  ]);
  const wrong = [...topics.values()].flatMap(({ name, part }) => {
    const names = new RegExp(`\\b${name}Text\\b`);
    const readers = [...sources].filter(([path, source]) => !declaring.has(path) && names.test(source));
    const parts = partsFor(readers.map(([path]) => path));
    return parts.includes(part)
      ? []
      : [`${homeOf(name)}: ${name} is in ${part}, and not in ${parts.join(" or ")}`];
  });
  expect(wrong).toEqual([]);
});
