// Laws of the sentences: no limit of the contract is written into one as a number or its word, nor into what a call says of itself;
// each file is named as what shows it, and each sentence is shown somewhere.
import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { Glob } from "bun";
import { en } from "../../client/text/en/index.ts";

const root = resolve(import.meta.dir, "../..");

/**
 * Numbers that are no limit of ours: examples and names of formats, keys of the keyboard, a time of day, choices of a length of time,
 * the digits of cards and of mobile numbers, and that a second admin confirms.
 */
const others = new RegExp(
  `^(?:${[
    "faults.(?:hallNumber|clockTime|notAColour|notAnEnrolment|notADay|notACnr|mobile|notTenDigits|typedNotTenDigits)",
    "faults.(?:typedHallNumber|cardVersion|utf16|\\w*(?:[wW]orkbook|Utf8|PlainText))",
    "keys.named.digits",
    "settings.sound.lead",
    "adminBrand.faultForm",
    "adminHalls.conflicts.twoBenches",
    "help.manual.steps.deviceSound.means",
    "audioReports.hear.figures.thousandths",
    "passOver.ask.frees?(?:Said)?.\\w+",
    "outcomes.dialog.(?:two|four)Weeks",
    "coWatch.(?:back|on)10",
    "adminRecoveries.card.(?:lead|own)",
    "profile.contact.fault.phone",
    "register.(?:kept.text|form.aadhaarHint|form.cardHint|happens.formMeans|fault.card.\\w+)",
    // The digits of an Aadhaar number that its issuer hides as well.
    "(?:register|adminApprovals).picture.[\\w.]+",
    "adminSettings.keys.registration_card.means",
    "faults.notCovered",
  ].join("|")}): `,
);

const words =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred";
/** A number above one, in figures or as its word. */
const number = new RegExp(`(?<![\\w+-])(?:[2-9]|\\d{2,}|${words})(?![\\w-])`, "i");
/** Whether a sentence has a number beside what is put into it, such as `{{handLimit}}` and `${HAND_LIMIT}`. */
const hasNumber = (sentence: string) => number.test(sentence.replace(/\{\{\w+\}\}|\$\{[^}]*\}/g, ""));

/** Every sentence with the way to it: `people.handsFull`. */
function sentencesOf(texts: object, way: string[] = []): [way: string, sentence: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string"
      ? [[[...way, key].join("."), value]]
      : sentencesOf(value as object, [...way, key]),
  );
}

const numbered = (texts: object) =>
  sentencesOf(texts)
    .filter(([, sentence]) => hasNumber(sentence))
    .map(([way, sentence]) => `${way}: ${sentence}`)
    .filter((found) => !others.test(found));

test("a sentence takes a limit from the contract and has no number written into it", () => {
  expect(
    numbered({
      people: {
        full: "25 hands are up.",
        most: "{{handLimit}} hands",
        few: "for five minutes",
        two: "Two-factor",
      },
    }),
  ).toEqual(["people.full: 25 hands are up.", "people.few: for five minutes"]);
  expect(numbered(en)).toEqual([]);
});

/** What a call says of itself in its `summary` and `description`. */
const saidOfCalls = (source: string) =>
  [...source.matchAll(/\b(?:summary|description):\s*("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g)].map(
    ([, said = ""]) => said,
  );

test("what a call says of itself takes a limit from the contract too", async () => {
  expect(saidOfCalls('summary: "Undo it for ten minutes", description: `After ${A}`').map(hasNumber)).toEqual(
    [true, false],
  );
  const paths = [...new Glob("server/routes/*.ts").scanSync(root)].sort();
  const said = await Promise.all(
    paths.map(async (path) =>
      saidOfCalls(await Bun.file(join(root, path)).text()).map((text) => `${path}: ${text}`),
    ),
  );
  expect(said.flat().length).toBeGreaterThan(150);
  expect(said.flat().filter((text) => hasNumber(text))).toEqual([]);
});

const namespaces: Readonly<Record<string, object>> = en;
const folder = join(root, "client/text/en");
/** Files that only list topics: those that are loaded together. */
const groups = new Set(["index", "first", "later", "own-account", "admin-console", "calendar", "choosing"]);
const files = [...new Glob("*.ts").scanSync(folder)]
  .map((file) => basename(file, ".ts"))
  .filter((name) => !groups.has(name));

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test("every namespace is the name of its file, which has nothing else", async () => {
  expect(files.map(camelCase).sort()).toEqual(Object.keys(namespaces).sort());
  for (const name of files) {
    const file: Record<string, object> = await import(join(folder, `${name}.ts`));
    expect(Object.keys(file)).toEqual([camelCase(name)]);
    expect(file[camelCase(name)]).toBe(namespaces[camelCase(name)]);
  }
});

/** What several topics and pages say, under the name by which it is known. */
const shared = [
  "board",
  "booking-history",
  "certificate",
  "dates",
  "demo-strip",
  "faults",
  "in-meeting",
  "keys",
  "masthead",
  "messages",
  "other-form",
  "proof",
  "public-frame",
  "record",
  "record-files",
  "refusals",
  "roles",
  "webinar-files",
];

test("a file of sentences has the name of the topic, the view or the page that shows it", () => {
  const homes = [
    "server/contract/sitting/topics",
    "client",
    "client/courtroom",
    "client/courtroom/views",
    "client/pages",
  ];
  const known = new Set([
    ...homes.flatMap((home) => readdirSync(join(root, home)).map((name) => basename(name, ".ts"))),
    ...shared,
  ]);
  expect(known.size).toBeGreaterThan(80);
  expect(files.filter((name) => !known.has(name))).toEqual([]);
});

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
