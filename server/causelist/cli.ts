// The command `bun run cause-list <file>`: shows what a cause list would change, and applies it with --apply.
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { openForCommand } from "../../db/command.ts";
import { allCourts } from "../../db/queries/courts.ts";
import type { ImportPreview } from "../contract/rest/cause-list.ts";
import { readEnv } from "../env.ts";
import { finish, firstOf, LINES_SHOWN, type Outcome } from "../outcome.ts";
import { dayInIndia } from "../sitting/days.ts";
import { applyImport, previewImport } from "./import.ts";

const usage = `Usage: bun run cause-list <file.csv> [--date <2026-11-23|today>] [--apply] [--skip-bad] [--all]

Shows what the file adds, changes and removes. Nothing is written without --apply.
  --date       take every row as of this day, whatever date it has; days that have passed are refused
  --apply      do it, if no row is bad
  --skip-bad   leave bad rows out; their items stay as they are
  --all        show every line, not the first ${LINES_SHOWN} of each kind

The database is that of DATABASE_URL, else the one under DATA_DIR. A running server shows the new list at once.`;

async function run(args: string[]): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      apply: { type: "boolean", default: false },
      date: { type: "string" },
      "skip-bad": { type: "boolean", default: false },
      all: { type: "boolean", default: false },
      help: { type: "boolean", default: false, short: "h" },
    },
  });
  const [path] = positionals;
  if (values.help) return { text: usage, code: 0 };
  if (path === undefined || positionals.length > 1) return { text: usage, code: 2 };
  const file = Bun.file(path);
  if (!(await file.exists())) return { text: `There is no file ${path}.`, code: 1 };
  const bytes = await file.bytes();
  const { database, close } = await openForCommand(readEnv());
  try {
    if ((await allCourts(database.db)).length === 0)
      return { text: "The database has no court halls yet. Start the server once.", code: 1 };
    const now = Date.now();
    const date = values.date === "today" ? dayInIndia(now) : values.date;
    const options = {
      fileName: basename(path),
      accountId: null,
      skipBad: values["skip-bad"],
      now,
      date,
      onlyCourt: null,
    };
    const preview = values.apply
      ? await applyImport(database.db, bytes, options, async () => {})
      : await previewImport(database.db, bytes, { onlyCourt: null, date, now });
    return describe(preview, { ...values, skipBad: options.skipBad, date });
  } finally {
    await close();
  }
}

type Shown = { apply: boolean; all: boolean; skipBad: boolean; date?: string };

function describe(preview: ImportPreview, { apply, all, skipBad, date }: Shown): Outcome {
  const item = (one: ImportPreview["added"][number]) =>
    `${one.court}  ${one.category} ${one.serial}  ${one.caseNumber}`;
  const text = [
    ...(date === undefined ? [] : [`Every row is taken as of ${date}.`]),
    ...group("added", preview.added.map(item), all),
    ...group(
      "changed",
      preview.changed.map((one) => `${item(one)}: ${one.fields.join(", ")}`),
      all,
    ),
    ...group("removed", preview.removed.map(item), all),
    `unchanged: ${preview.unchanged}`,
    ...group(
      "bad rows",
      preview.bad.map(({ row, column, reason }) => `row ${row}${column && `, ${column}`}: ${reason}`),
      all,
    ),
    "",
    conclusion(preview, apply),
  ].join("\n");
  const refused = apply ? !preview.applied : preview.bad.length > 0 && !skipBad;
  return { text, code: refused ? 1 : 0 };
}

function group(name: string, lines: string[], all: boolean): string[] {
  return [`${name}: ${lines.length}`, ...firstOf(lines, all)];
}

function conclusion({ applied, bad }: ImportPreview, apply: boolean): string {
  if (applied) return bad.length > 0 ? "Applied, without the bad rows." : "Applied.";
  if (apply) return "Nothing was applied: correct the bad rows, or leave them out with --skip-bad.";
  return bad.length > 0
    ? "Only a preview. --apply will refuse the file while rows are bad; --skip-bad leaves them out."
    : "Only a preview. Add --apply to do it.";
}

await finish(run, usage);
