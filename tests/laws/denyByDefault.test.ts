// Law of deny by default: a field, record, event or command without its redaction, fold or permission does not compile.
import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

setDefaultTimeout(300_000);

const root = resolve(import.meta.dir, "../..");
const copy = mkdtempSync(join(tmpdir(), "deny-by-default-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const sitting = "server/contract/sitting";

/** Something new, where it is put, and the files that must not compile until they name it. */
type New = { name: string; in: string; before: string; add: string; stops: string[] };

const field = (name: string, file: string, before: string, ...stops: string[]): New => {
  const paths = stops.map((stop) => `${sitting}/${stop}.ts`);
  return { name, in: `${sitting}/${file}.ts`, before, add: `  ${name}: string;\n`, stops: paths };
};

/** A field that may be absent: an object without it is none the worse, so nothing else would ask for it. */
const maybe = (name: string, file: string, before: string, ...stops: string[]): New => ({
  ...field(name, file, before, ...stops),
  add: `  ${name}?: string;\n`,
});

const added: New[] = [
  field("newOfSitting", "state", "    appearances: Appearances;\n", "redactFields", "merge"),
  {
    ...field("newKind", "state", "    appearances: Appearances;\n", "redact", "merge"),
    add: "    newKind: Record<string, Hand>;\n",
  },
  { ...field("newKind", "events", "  items: Item;\n", "redact", "difference"), add: "  newKind: Hand;\n" },
  field("newOfItem", "item", "  /** Inside the ranges with which", "redactItem"),
  field("newOfPerson", "state", "  /** The shown name, made by the server", "redactPerson"),
  field("newOfMemo", "state", '  text: string;\n  state: "REQUESTED"', "redactItem"),
  field("newOfMessage", "chat", "  /** The shown name of the sender when", "redactChat"),
  { ...field("newOfHand", "state", "urgent: boolean; reason", "redactFields"), add: "newOfHand: string; " },
  { ...field("newOfAsk", "chat", 'state: "asked" | "allowed"', "redactChat"), add: "newOfAsk: string; " },
  field("newOfSecured", "doors", "  muted: string[];\n  /** Those of them", "doors"),
  { ...field("newOfStop", "stream", "by: string; byBench", "stream"), add: "newOfStop: string; " },
  field("newOfRoom", "rooms", "  /** `B1`, `B2`", "rooms"),
  field("newOfSecretRoom", "rooms", "  /** Who is let in, and may come back", "rooms"),
  field("newOfDictation", "bench", "  /** Those whom it silenced", "bench"),
  {
    ...field("newOfRoll", "roomRoll", "present: InRoom[]; at: number /**", "roomRoll"),
    add: "newOfRoll: string; ",
  },
  field("newOfCohost", "cohost", "  /** Counts the offers to this person", "redactCohost"),
  field("newOfReport", "hearing", "  /** How many times this person has reported", "hearing"),
  field("newOfPassOver", "floor", "  /** The number of the hall in whose running", "redactFloor"),
  field("newOfShare", "share", "  /** The item that ran when it was granted", "share"),
  field("newOfElsewhere", "elsewhere", "  /** They are before that court", "elsewhere"),
  {
    name: "newItemEvent",
    in: `${sitting}/events.ts`,
    before: '  | (ItemStep & { type: "nextMarked" })',
    add: '  | (ItemStep & { type: "newItemEvent" })\n',
    stops: [`${sitting}/folds.ts`, `${sitting}/recordFold.ts`],
  },
  {
    name: "newEvent",
    in: `${sitting}/stream.ts`,
    before: "export type StreamEvent = ",
    add: "",
    stops: [`${sitting}/folds.ts`],
  },
  {
    name: "newCommand",
    in: `${sitting}/stream.ts`,
    before: '  z.strictObject({ type: z.literal("stopStream") }),',
    add: '  z.strictObject({ type: z.literal("newCommand") }),\n',
    stops: ["server/contract/permissions.ts", "server/sitting/decide/index.ts"],
  },
];

/** New parts of what also gets something new above, of which the compiler names one at a time, and fields that may be absent. */
const besides: New[] = [
  maybe("maybeOfSitting", "state", "    appearances: Appearances;\n", "redactFields", "merge"),
  maybe("maybeOfItem", "item", "  /** Inside the ranges with which", "redactItem"),
  maybe("maybeOfPerson", "state", "  /** The shown name, made by the server", "redactPerson"),
  maybe("maybeOfMemo", "state", '  text: string;\n  state: "REQUESTED"', "redactItem"),
  maybe("maybeOfDeletion", "chat", "by: string; at: number } | null;\n};", "redactChat"),
  maybe("maybeOfShare", "share", "  /** The item that ran when it was granted", "share"),
  maybe("maybeOfSecured", "doors", "  muted: string[];\n  /** Those of them", "doors"),
  maybe("maybeOfDictation", "bench", "  /** Those whom it silenced", "bench"),
  maybe("maybeOfElsewhere", "elsewhere", "  /** They are before that court", "elsewhere"),
  maybe("maybeOfCohost", "cohost", "  /** Counts the offers to this person", "redactCohost"),
  maybe("maybeOfReport", "hearing", "  /** How many times this person has reported", "hearing"),
  maybe("maybeOfRoom", "rooms", "  /** `B1`, `B2`", "rooms"),
  maybe("maybeOfRoll", "roomRoll", "present: InRoom[]; at: number /**", "roomRoll"),
  field("newOfListedItem", "item", "  remotePoint: string;\n};", "redactItem"),
  {
    ...field("newOfFile", "chat", "kind: FileKind; bytes: number", "redactChat"),
    add: "newOfFile: string; ",
  },
];

function put({ in: file, before, add, name }: New): void {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(before)) throw new Error(`${file} has no longer: ${before}`);
  const now =
    name === "newEvent"
      ? text.replace(before, `${before}{ type: "newEvent"; at: number } | `)
      : text.replace(before, `${add}${before}`);
  writeFileSync(path, now);
}

/** What the compiler says of the copy once these are in it. */
async function compile(news: readonly New[]): Promise<string[]> {
  for (const folder of ["server/contract", "server/sitting/decide"])
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  for (const one of news) put(one);
  const tsc = Bun.spawn([process.execPath, "x", "tsc", "--noEmit", "-p", copy], {
    cwd: root,
    stdout: "pipe",
  });
  const said = await new Response(tsc.stdout).text();
  await tsc.exited;
  // An error is told over several lines; the first begins with the file.
  return said.split(/\n(?=\S)/).filter((line) => line.trim() !== "");
}

test("a copy of the contract and of decide compiles, and what is added to it does not until every table names it", async () => {
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const settings = {
    extends: join(root, "tsconfig.json"),
    include: ["server"],
    compilerOptions: { types: [] },
  };
  writeFileSync(join(copy, "tsconfig.json"), JSON.stringify(settings));
  const [whole, first, second] = [await compile([]), await compile(added), await compile(besides)];
  expect(whole).toEqual([]);
  const silentIn = (errors: string[], news: New[]) =>
    news.flatMap(({ name, stops }) =>
      stops
        .filter((file) => !errors.some((error) => error.includes(file) && error.includes(name)))
        .map((file) => `${name} compiles in ${file}`),
    );
  expect([...silentIn(first, added), ...silentIn(second, besides)]).toEqual([]);
});
