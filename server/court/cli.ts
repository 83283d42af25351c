// The command `bun run court`: names a court of one's own, and sets it up from files of halls and people.

import { basename } from "node:path";
import type { Database } from "../../db/client.ts";
import { openForCommand } from "../../db/command.ts";
import { storedSettings } from "../../db/queries/settings.ts";
import { commandActor } from "../acts/act.ts";
import type { CourtFile, Holiday } from "../imports/court-files.ts";
import {
  collect,
  commandLine,
  databaseHelp,
  end,
  firstOf,
  LINES_SHOWN,
  type Outcome,
  runCommandLine,
  whyUnreadable,
} from "../kernel/command-line.ts";
import { readEnv } from "../kernel/env.ts";
import { unusableText, writeSetting } from "../settings/settings.ts";
import { importHolidays } from "./holidays.ts";
import { type CourtName, type CourtPreview, forbidDemo, importCourt } from "./import.ts";

const importLine = "bun run court import <courts.csv> <people.csv>... (--help says the rest)";

type Flags = {
  courts?: string;
  people?: string[];
  name?: string;
  localName?: string;
  seat?: string;
  phone?: string;
  email?: string;
  apply?: true;
  all?: true;
};

/** The name as the options give it. */
function nameOf(flags: Flags): CourtName {
  return {
    court_name: flags.name,
    court_name_local: flags.localName,
    seat: flags.seat,
    contact_phone: flags.phone,
    contact_email: flags.email,
  };
}

/** Names the court, before it has halls and people: the first code that is sent carries it. */
async function nameCourt(flags: Flags): Promise<Outcome> {
  const { database, close } = await openForCommand(readEnv());
  try {
    await forbidDemo(database.db);
    const named = await withStored(database.db, nameOf(flags));
    if ("missing" in named) return { text: named.missing, code: 1 };
    const before = await storedSettings(database.db);
    const changes = Object.entries(named.name).filter(
      ([key, value]) => value !== undefined && before[key] !== value,
    );
    // Each stands in the log for itself.
    for (const [key, value] of changes)
      await writeSetting(database.db, { key, value }, { actor: commandActor(), now: Date.now() });
    const text = changes.map(([key, value]) => `setting ${key}: ${value}`).join("\n");
    return { text: text || "Nothing was changed.", code: 0 };
  } finally {
    await close();
  }
}

/** The paths of the files by what is in them, or the sentence that says what is wrong with how they were given. */
function pathsOf(
  named: { courts?: string; people?: string[] },
  given: readonly string[],
): { halls: string | null; people: string[] } | { wrong: string } {
  const { courts = null, people = [] } = named;
  const isNamed = courts !== null || people.length > 0;
  if (isNamed && given.length > 0)
    return {
      wrong: `Name the files either with --courts and --people, or one after the other: ${importLine}`,
    };
  if (isNamed) return { halls: courts, people };
  const [halls, ...others] = given;
  if (halls !== undefined && others.length > 0) return { halls, people: others };
  const missing =
    halls === undefined ? "The files of the halls and of the people are" : "The file of the people is";
  return { wrong: `${missing} missing: ${importLine}` };
}

/** Bytes a file may have: ten times all the people of the largest court. */
const FILE_BYTES = 10 * 1024 * 1024;

/** A file as it is read; the sentence that says why it cannot be. */
async function readCourtFile(path: string): Promise<CourtFile | string> {
  const file = Bun.file(path);
  const why = whyUnreadable(path);
  if (why !== null) return why;
  if (file.size > FILE_BYTES) return `${basename(path)} has more than 10 MB.`;
  return { name: basename(path), bytes: await file.bytes() };
}

async function readCourtFiles(paths: {
  halls: string | null;
  people: string[];
}): Promise<{ halls: CourtFile | null; people: CourtFile[] } | string> {
  const halls = paths.halls === null ? null : await readCourtFile(paths.halls);
  if (typeof halls === "string") return halls;
  const people: CourtFile[] = [];
  for (const path of paths.people) {
    const file = await readCourtFile(path);
    if (typeof file === "string") return file;
    people.push(file);
  }
  return { halls, people };
}

async function importFiles(given: readonly string[], flags: Flags): Promise<Outcome> {
  const paths = pathsOf(flags, given);
  if ("wrong" in paths) return { text: paths.wrong, code: 2 };
  const name = nameOf(flags);
  const { database, close } = await openForCommand(readEnv());
  try {
    // Before anything that is asked for: at the demo no name and no file would help.
    await forbidDemo(database.db);
    const files = await readCourtFiles(paths);
    if (typeof files === "string") return { text: files, code: 1 };
    const named = await withStored(database.db, name);
    if ("missing" in named) return { text: named.missing, code: 1 };
    const { apply = false, all = false } = flags;
    const changes = { ...files, name: named.name };
    const preview = await importCourt(database.db, changes, {
      apply,
      now: Date.now(),
      actor: commandActor(),
    });
    return describe(preview, { apply, all });
  } finally {
    await close();
  }
}

/** What is wrong with a part of the name; null where nothing is. */
function wrongIn(key: string, value: string): string | null {
  if ([...value].length > 200) return "A name, number or address may have at most 200 letters.";
  if (value.trim() === "" && key !== "court_name_local")
    return "A name, seat, number or address may not be empty.";
  if (/[\r\n]/.test(value) || unusableText(value))
    return "A name, seat, number or address is one line of letters that can be seen.";
  return null;
}

// The defaults are the made-up court's: a real one must say its own.
async function withStored(db: Database, name: CourtName): Promise<{ name: CourtName } | { missing: string }> {
  for (const [key, value] of Object.entries(name)) {
    const wrong = value === undefined ? null : wrongIn(key, value);
    if (wrong !== null) return { missing: wrong };
  }
  const stored = await storedSettings(db);
  const flags = { court_name: "--name", seat: "--seat", contact_phone: "--phone", contact_email: "--email" };
  const asked = Object.entries(flags).flatMap(([key, flag]) =>
    Object.hasOwn(stored, key) || Object.entries(name).some(([one, value]) => one === key && value?.trim())
      ? []
      : [flag],
  );
  if (asked.length > 0)
    return {
      missing: `The court has no name of its own yet: add ${asked.join(", ")} (\`bun run court name --help\` says what they are).`,
    };
  const local = name.court_name_local ?? (Object.hasOwn(stored, "court_name_local") ? undefined : "");
  return { name: { ...name, court_name_local: local } };
}

type Shown = { apply: boolean; all: boolean };

function describe(preview: CourtPreview, { apply, all }: Shown): Outcome {
  const { halls, people, settings, bad } = preview;
  const text = [
    ...group("halls", halls, all, (hall) => `${hall.id}  ${hall.name}`),
    ...group("people", people, all, (person) => `${person.role}  ${person.displayName}`),
    ...settings.map(({ key, value }) => `setting ${key}: ${value}`),
    `bad rows: ${bad.length}`,
    ...firstOf(
      bad.map((one) => `${one.file}, row ${one.row}${one.column && `, ${one.column}`}: ${one.reason}`),
      all,
    ),
    ...(preview.missingHalls.length > 0
      ? [
          `Halls that are not there: ${preview.missingHalls.slice(0, 100).join(", ")}. Give them with --courts.`,
        ]
      : []),
    "",
    conclusion(preview, apply),
  ].join("\n");
  return { text, code: bad.length > 0 ? 1 : 0 };
}

function group<T>(
  name: string,
  changes: { added: T[]; changed: { value: T; fields: string[] }[]; unchanged: number },
  all: boolean,
  line: (value: T) => string,
): string[] {
  const { added, changed, unchanged } = changes;
  return [
    `${name}: ${added.length} added, ${changed.length} changed, ${unchanged} unchanged`,
    ...firstOf(
      added.map((value) => `+ ${line(value)}`),
      all,
    ),
    ...firstOf(
      changed.map(({ value, fields }) => `~ ${line(value)}: ${fields.join(", ")}`),
      all,
    ),
  ];
}

function conclusion({ applied, bad }: Pick<CourtPreview, "applied" | "bad">, apply: boolean): string {
  if (applied) return "Applied.";
  if (bad.length > 0) return "Nothing was applied: correct the bad rows.";
  return apply ? "Nothing was applied." : "Only a preview. Add --apply to do it.";
}

async function importHolidayFile(path: string, flags: Pick<Flags, "apply" | "all">): Promise<Outcome> {
  const { apply = false, all = false } = flags;
  const file = await readCourtFile(path);
  if (typeof file === "string") return { text: file, code: 1 };
  const { database, close } = await openForCommand(readEnv());
  try {
    const done = await importHolidays(database.db, file, { apply, now: Date.now(), actor: commandActor() });
    const line = ({ date, name }: Holiday) => `${date}  ${name}`;
    const text = [
      `holidays: ${done.added.length} added, ${done.removed.length} removed, ${done.unchanged} unchanged`,
      ...firstOf(
        [...done.added.map((one) => `+ ${line(one)}`), ...done.removed.map((one) => `- ${line(one)}`)],
        all,
      ),
      `bad rows: ${done.bad.length}`,
      ...firstOf(
        done.bad.map((one) => `row ${one.row}${one.column && `, ${one.column}`}: ${one.reason}`),
        all,
      ),
      "",
      conclusion(done, apply),
    ].join("\n");
    return { text, code: done.bad.length > 0 ? 1 : 0 };
  } finally {
    await close();
  }
}

const localName = ["--local-name <name>", "its name in the language of the state"] as const;
const seat = ["--seat <place>", "where it sits"] as const;
const phone = ["--phone <number>", "where people in trouble call"] as const;
const email = ["--email <address>", "where people in trouble write"] as const;

const program = commandLine(
  "bun run court",
  "Names a court of one's own, and sets it up from files of halls and people.",
);
program
  .command("name")
  .description("names the court at once, as every page, every message and the authenticator call it")
  .option("--name <name>", "what the court is called; asked for the first time only, as are the others")
  .option(...localName)
  .option(...seat)
  .option(...phone)
  .option(...email)
  .addHelpText("after", databaseHelp)
  .action(async (flags) => end(await nameCourt(flags)));
program
  .command("import")
  .description("shows which halls and people the files add and change; nothing is written without --apply")
  .argument(
    "[files...]",
    "<courts.csv> <people.csv>...: columns as in db/seed/courts.csv and db/seed/people.csv; judges and others may be in files of their own",
  )
  .option("--courts <courts.csv>", "halls alone")
  .option("--people <people.csv>", "people alone, once the court has its halls; may be repeated", collect)
  .option(
    "--name <name>",
    "what the court is called, on every page and in messages; asked for the first time only, as are --seat, --phone and --email",
  )
  .option(...localName)
  .option(...seat)
  .option(...phone)
  .option(...email)
  .option("--apply", "do it, if no row is bad")
  .option("--all", `show every line, not the first ${LINES_SHOWN} of each kind`)
  .addHelpText(
    "after",
    `\nAn admin, who changes settings and imports cause lists, is added by \`bun run admin create\`.${databaseHelp}`,
  )
  .action(async (files, flags) => end(await importFiles(files, flags)));

program
  .command("holidays")
  .description(
    "shows which days the file makes holidays of the court, and which it takes off; nothing is written without --apply",
  )
  .argument(
    "<holidays.csv>",
    "columns date, as 2026-11-23, and name; it has all holidays of the years that it names",
  )
  .option("--apply", "do it, if no row is bad")
  .option("--all", `show every line, not the first ${LINES_SHOWN} of each kind`)
  .addHelpText("after", databaseHelp)
  .action(async (file, flags) => end(await importHolidayFile(file, flags)));

await runCommandLine(program);
