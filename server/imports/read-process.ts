// The process that reads files that people import, apart from the court's: reader.ts starts it, asks it and ends it.
import { setPriority } from "node:os";
import type { Person } from "../../db/queries/own-court.ts";
import { Failure } from "../kernel/failure.ts";
import type { Answer } from "../kernel/process-apart.ts";
import { readRows } from "./cause-list/formats.ts";
import type { KnownCourt, ParsedList } from "./cause-list/items.ts";
import { parseRows } from "./cause-list/parse.ts";
import type { ContactRows } from "./contact-rows.ts";
import {
  type CourtFile,
  type Holiday,
  type Read,
  type RollLine,
  readHolidays,
  readPeople,
  readRoll,
} from "./court-files.ts";

/** What each kind of file is read from, and what it is read as. */
export type Readings = {
  contacts: { from: { text: string }; as: ContactRows };
  causeList: {
    from: { file: Uint8Array; courts: readonly KnownCourt[]; date: string | undefined };
    as: ParsedList;
  };
  people: { from: { files: readonly CourtFile[] }; as: Read<Person> };
  roll: { from: { file: CourtFile }; as: Read<RollLine> };
  holidays: { from: { file: CourtFile }; as: Read<Holiday> };
};
export type ReadingKind = keyof Readings;
export type ReadOrder = { [Kind in ReadingKind]: { kind: Kind } & Readings[Kind]["from"] }[ReadingKind];

/** What was read, or why the file is refused. */
export type ReadAnswer =
  | { read: Readings[ReadingKind]["as"] }
  | { refused: Pick<Failure, "code" | "message" | "details"> };

async function read(order: ReadOrder): Promise<Readings[ReadingKind]["as"]> {
  switch (order.kind) {
    case "contacts": {
      // Loaded with the first file, as what reads vCards is large.
      const { parseContacts } = await import("./contact-rows.ts");
      return parseContacts(order.text);
    }
    case "causeList":
      return parseRows(await readRows(order.file), order.courts, order.date);
    case "people":
      return readPeople(order.files);
    case "roll":
      return readRoll(order.file);
    case "holidays":
      return readHolidays(order.file);
  }
}

// Hearings come first: this process yields to the court's.
setPriority(10);

process.on("message", async (order: ReadOrder) => {
  let answer: Answer<ReadAnswer>;
  try {
    answer = { done: { read: await read(order) } };
  } catch (error) {
    if (error instanceof Failure) {
      const { code, message, details } = error;
      answer = { done: { refused: { code, message, details } } };
    } else answer = { failed: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(answer);
});
// The court's process is gone.
process.on("disconnect", () => process.exit(0));
