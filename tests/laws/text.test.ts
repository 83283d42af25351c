// Law of the sentences: each is shown somewhere.
import { expect, test } from "bun:test";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import { en } from "../../client/text/en/index.ts";

const root = resolve(import.meta.dir, "../..");

/** Every sentence with the way to it: `people.handsFull`. */
function sentencesOf(texts: object, way: string[] = []): [way: string, sentence: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string"
      ? [[[...way, key].join("."), value]]
      : sentencesOf(value as object, [...way, key]),
  );
}

const namespaces: Readonly<Record<string, object>> = en;
/**
 * Keys that the code has in a variable alone: codes of the contract, and unions of keys in files that do not name the namespace. Those of
 * `inMeeting` are keys of other topics, as tests/unit/client/text/en/in-meeting.test.ts shows.
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

test("every sentence is shown somewhere", async () => {
  const paths = [...new Glob("{client,server}/**/*.{ts,tsx}").scanSync(root)].filter(
    (path) => !path.startsWith("client/text/en/"),
  );
  const written = await Promise.all(
    paths.map(async (path) => writtenIn(path, await Bun.file(join(root, path)).text())),
  );
  const unused = Object.entries(namespaces).flatMap(([name, texts]) => {
    const names = new RegExp(`["'.]${name}\\b`);
    // The files of a record have their words from one place, which alone names the namespaces.
    const isShown = isShownBy(
      written.filter(({ path, source }) => names.test(source) || path.startsWith("server/record/")),
    );
    return sentencesOf(texts)
      .map(([way]) => way.replace(/_(?:zero|one|other)$/, ""))
      .filter((key) => !byVariable.test(`${name}.${key}`) && !isShown(key))
      .map((key) => `${name}.${key}`);
  });
  expect([...new Set(unused)]).toEqual([]);
});
