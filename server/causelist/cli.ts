// The command `bun run cause-list <file>`: shows what a cause list would change, and applies it with --apply.

import { basename } from "node:path";
import { openForCommand } from "../../db/command.ts";
import { allCourts } from "../../db/queries/courts.ts";
import { commandActor } from "../acts/act.ts";
import type { ImportPreview } from "../contract/rest/cause-list.ts";
import {
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
import { dayInIndia } from "../kernel/india-days.ts";
import { applyImport, previewImport } from "./import.ts";

type Flags = { apply?: boolean; date?: string; skipBad?: boolean; all?: boolean };

async function importList(path: string, flags: Flags): Promise<Outcome> {
  const file = Bun.file(path);
  const why = whyUnreadable(path);
  if (why !== null) return { text: why, code: 1 };
  const bytes = await file.bytes();
  const { database, close } = await openForCommand(readEnv());
  try {
    if ((await allCourts(database.db)).length === 0)
      return { text: "The court has no halls yet. Bring them in first: bun run court import.", code: 1 };
    const now = Date.now();
    const date = flags.date === "today" ? dayInIndia(now) : flags.date;
    const options = {
      fileName: basename(path),
      actor: commandActor(),
      skipBad: flags.skipBad === true,
      now,
      date,
      onlyCourt: null,
      source: "command" as const,
    };
    const preview = flags.apply
      ? await applyImport(database.db, bytes, options, async () => {})
      : await previewImport(database.db, bytes, { onlyCourt: null, date, now });
    return describe(preview, { ...flags, date });
  } finally {
    await close();
  }
}

function describe(
  preview: ImportPreview,
  { apply = false, all = false, skipBad = false, date }: Flags,
): Outcome {
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

const program = commandLine(
  "bun run cause-list",
  "Shows what a cause list adds, changes and removes. Nothing is written without --apply.",
)
  .argument("<file>", "the list, as CSV, XLSX or JSON")
  .option(
    "--date <day>",
    "take every row as of this day (2026-11-23, or today), whatever date it has; days that have passed are refused",
  )
  .option("--apply", "do it, if no row is bad")
  .option("--skip-bad", "leave bad rows out; their items stay as they are")
  .option("--all", `show every line, not the first ${LINES_SHOWN} of each kind`)
  .addHelpText("after", `${databaseHelp} A running server shows the new list at once.`)
  .action(async (file, flags) => end(await importList(file, flags)));

await runCommandLine(program);
