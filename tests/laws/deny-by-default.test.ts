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

/** Something new, where it is put, the files that must not compile until they name it, and in how many places of each. */
type New = { name: string; in: string; before: string; add: string; stops: string[]; places?: number };

/** A new field of something in one file, which another may have to name. */
const field = (name: string, file: string, before: string, ...stops: string[]): New => {
  const paths = (stops.length > 0 ? stops : [file]).map((stop) => `${sitting}/${stop}.ts`);
  return { name, in: `${sitting}/${file}.ts`, before, add: `  ${name}: string;\n`, stops: paths };
};

/** A field that may be absent: an object without it is none the worse, so nothing else would ask for it. */
const maybe = (name: string, file: string, before: string, ...stops: string[]): New => ({
  ...field(name, file, before, ...stops),
  add: `  ${name}?: string;\n`,
});
/** A new field of something that is described by a schema. */
const inSchema = (name: string, file: string, before: string, ...stops: string[]): New => ({
  ...field(name, file, before, ...stops),
  add: `${name}: z.string(), `,
});
const inLine = (one: New): New => ({ ...one, add: `${one.add.trim()} ` });

const added: New[] = [
  // Its empty value, its redaction and its place in one's own view.
  {
    ...inLine(field("newOfSitting", "topics/appearances", "appearances: Appearances };\nexport const empty")),
    places: 3,
  },
  {
    ...field("newOfCore", "core/state", "  /** Item ids in list order. */"),
    // A field that every topic may read, and that none has.
    stops: [`${sitting}/sitting.ts`],
  },
  {
    ...inLine(field("newKind", "topics/agenda", "agenda: Record<string, AgendaFile> };")),
    add: "newKind: Record<string, AgendaFile>; ",
    places: 2,
  },
  {
    ...inLine(field("newRecord", "topics/memos", "memos: Memo }, Needs>")),
    add: "newRecord: Memo; ",
  },
  field("newOfItem", "core/item", "  /** Inside the ranges with which", "topics/cause-list"),
  field("newOfPerson", "core/person", "  /** The shown name, made by the server", "topics/admission"),
  field("newOfMemo", "topics/memos", '  text: string;\n  state: "REQUESTED"'),
  inSchema("newOfMessage", "topics/chat", "/** The shown name of the sender when"),
  inLine(field("newOfHand", "topics/hands", "urgent: boolean; reason")),
  inLine(field("newOfAsk", "topics/chat", 'state: "asked" | "allowed"')),
  field("newOfSecured", "topics/doors", "  muted: string[];\n  /** Those of them"),
  inLine(field("newOfStop", "topics/stream", "by: string; byBench")),
  field("newOfRoom", "topics/breakouts", "  /** `B1`, `B2`"),
  field("newOfSecretRoom", "topics/secret-room", "  /** Who was admitted, and may come back"),
  field("newOfDictation", "topics/dictation", "  /** The people whom it silenced"),
  inLine(
    field("newOfTalk", "topics/bench-talk", "since: number; by: string };\n\nexport type BenchTalkState"),
  ),
  inLine(field("newOfRoll", "topics/remote-point", "present: InRoom[]; at: number /**")),
  field("newOfCohost", "topics/co-host", "  /** Counts the offers to this person"),
  field("newOfReport", "topics/audio-reports", "  /** How many times this person has reported"),
  field("newOfPassOver", "topics/pass-over", "  /** The hall in whose running"),
  field("newOfShare", "topics/screen-share", "  /** The item that ran when it was granted"),
  field("newOfElsewhere", "topics/whereabouts", "  /** They are before that court"),
  {
    name: "newItemEvent",
    in: `${sitting}/topics/calling.ts`,
    before: '  | (ItemStep & { type: "nextMarked" })',
    add: '  | (ItemStep & { type: "newItemEvent" })\n',
    stops: [`${sitting}/topics/calling.ts`, `${sitting}/record/record-fold.ts`],
  },
  {
    name: "newEvent",
    in: `${sitting}/topics/stream.ts`,
    before: "export type StreamEvent = ",
    add: "",
    stops: [`${sitting}/topics/stream.ts`],
  },
  {
    name: "newCommand",
    in: `${sitting}/topics/stream.ts`,
    before: '  z.strictObject({ type: z.literal("stopStream") }),',
    add: '  z.strictObject({ type: z.literal("newCommand") }),\n',
    stops: [`${sitting}/topics/stream.ts`],
  },
];

/** New parts of what also gets something new above, of which the compiler names one at a time, and fields that may be absent. */
const besides: New[] = [
  {
    ...inLine(
      maybe("maybeOfSitting", "topics/appearances", "appearances: Appearances };\nexport const empty"),
    ),
    places: 2,
  },
  {
    // Permitted, and nobody decides it.
    name: "newCommand",
    in: `${sitting}/topics/stream.ts`,
    before: "  stopStream: { roles: judgeOrOfficer, phases: onceOpened, in: halls },",
    add: "  newCommand: { roles: judgeOrOfficer, phases: whileSitting, in: halls },\n",
    stops: ["server/sitting/decide/stream.ts"],
  },
  {
    // Permitted, and nothing says whether it is there in halls, meetings and webinars.
    name: "Property 'in' is missing",
    in: `${sitting}/topics/doors.ts`,
    before: "  setDoor: { roles: officer, phases: untilRisen, in: everywhere },",
    add: "  newDoor: { roles: officer, phases: untilRisen },\n",
    stops: [`${sitting}/topics/doors.ts`],
  },
  {
    name: "newDoor",
    in: `${sitting}/topics/doors.ts`,
    before: '  z.strictObject({ type: z.literal("resumeHall") }),',
    add: '  z.strictObject({ type: z.literal("newDoor") }),\n',
    stops: [],
  },
  {
    name: "newCommand",
    in: `${sitting}/topics/stream.ts`,
    before: '  z.strictObject({ type: z.literal("stopStream") }),',
    add: '  z.strictObject({ type: z.literal("newCommand") }),\n',
    stops: [],
  },
  {
    // A topic with commands that nobody decides.
    name: "newTopic",
    in: `${sitting}/topics/index.ts`,
    before: "};\n\nexport type Topics",
    add: "  newTopic: stream,\n",
    stops: ["server/sitting/decide/index.ts"],
  },
  maybe("maybeOfItem", "core/item", "  /** Inside the ranges with which", "topics/cause-list"),
  maybe("maybeOfPerson", "core/person", "  /** The shown name, made by the server", "topics/admission"),
  maybe("maybeOfMemo", "topics/memos", '  text: string;\n  state: "REQUESTED"'),
  inSchema("newOfDeletion", "topics/chat", "by: z.string(), at: z.number() }).nullable()"),
  maybe("maybeOfShare", "topics/screen-share", "  /** The item that ran when it was granted"),
  maybe("maybeOfSecured", "topics/doors", "  muted: string[];\n  /** Those of them"),
  maybe("maybeOfDictation", "topics/dictation", "  /** The people whom it silenced"),
  maybe("maybeOfElsewhere", "topics/whereabouts", "  /** They are before that court"),
  maybe("maybeOfCohost", "topics/co-host", "  /** Counts the offers to this person"),
  maybe("maybeOfReport", "topics/audio-reports", "  /** How many times this person has reported"),
  maybe("maybeOfRoom", "topics/breakouts", "  /** `B1`, `B2`"),
  inLine(maybe("maybeOfRoll", "topics/remote-point", "present: InRoom[]; at: number /**")),
  field("newOfListedItem", "core/item", "  remotePoint: string;\n};", "topics/cause-list"),
  inSchema("newOfFile", "core/files", "bytes: z.number()", "topics/chat"),
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
  const tsc = Bun.spawn([process.execPath, "x", "tsc", "--noEmit", "-p", copy, "--checkers", "1"], {
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
    news.flatMap(({ name, stops, places = 1 }) =>
      stops
        .filter(
          (file) => errors.filter((error) => error.includes(file) && error.includes(name)).length < places,
        )
        .map((file) => `${name} compiles in ${file}`),
    );
  expect([...silentIn(first, added), ...silentIn(second, besides)]).toEqual([]);
});
