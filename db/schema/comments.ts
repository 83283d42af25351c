// What every table and column is for, in plain words, written into the database with COMMENT ON for those who audit it.
import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ISql } from "postgres";
import * as schema from "./index.ts";

type Schema = typeof schema;
type TableName = { [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never }[keyof Schema];
/** A table or column without a comment does not compile. */
type Comments = {
  [Name in TableName]: {
    table: string;
    columns: Record<keyof Schema[Name]["_"]["columns"], string>;
  };
};

const comments: Comments = {
  sittings: {
    table: "Sittings: one court hall on one date. What happened in it is in sitting_log.",
    columns: {
      id: "Court hall and date, as in HCPP01-1-2026-11-23.",
      courtId: "The court hall.",
      date: "Day of the sitting, in Indian time.",
      lastSeq: "Number of the last entry in its log; 0 when there is none.",
      lastHash: "Hash of the last entry in its log.",
      fence:
        "Grows when a process has given up waiting for what it asked to be written; what was asked before is then not written any more.",
    },
  },
  sittingLog: {
    table:
      "The record of each sitting: append-only, numbered without gaps, each entry bound to the one before by its hash.",
    columns: {
      sitting: "The sitting.",
      seq: "Number of the entry in its sitting, from 1.",
      at: "When the command was carried out.",
      commandId: "Identifier made by the sender, so that a command sent twice is carried out once.",
      commandHash: "Hash of the command's body, by which a reused identifier is found out.",
      actorId: "The account that gave the command, or the server itself.",
      actorRole: "Role in which the command was given.",
      command: "Name of the command.",
      events: "What the command changed, in order.",
      previousHash: "Hash of the entry before; for the first entry, of the sitting's id.",
      hash: "SHA-256 over the previous hash and the entry: proof that nothing was altered, added or taken out.",
    },
  },
  logKeys: {
    table:
      "Public keys that sign the checkpoints of the logs, the newest last. The private key is not in the database.",
    columns: {
      id: "Order in which they came.",
      vkey: "The key as others write it: name, id and the public key.",
      since: "From when on it signs; the one before it signed until then.",
      handover:
        "The note, signed by the key before and by this one, that hands signing over; empty for the first key, and when the key before was lost.",
    },
  },
  checkpoints: {
    table:
      "Signed roots and sizes of the logs, at every rising and every hour in which a log grew. Only added to; witnesses outside have copies.",
    columns: {
      id: "Order in which they were signed.",
      sitting: "The sitting whose log it is.",
      size: "How many entries it covers.",
      root: "Root of the tree over these entries, in base64.",
      keyId: "Id of the key that signed it.",
      at: "When it was signed.",
      note: "The signed text itself; all else in the row is read from it.",
    },
  },
  witnesses: {
    table: "Witnesses outside to whom checkpoints are sent, and how far each has them.",
    columns: {
      url: "Where they are sent.",
      lastCheckpoint: "The last checkpoint that the witness took.",
      lastKey: "The last handover of a key that the witness took.",
      failures: "How often in a row it did not take one.",
      failingSince: "Since when it takes none; empty while it does.",
      lastError: "Why it did not take the last one.",
      nextTry: "When it is tried again; a process that is sending keeps the others away until then.",
    },
  },
  accounts: {
    table: "People, devices and remote points that may log in. A row is never deleted, only disabled.",
    columns: {
      id: "Random identifier; the log of a sitting names people by it.",
      role: "What this account is to the court: JUDGE, MASTER, ADVOCATE and so on. It decides what the account may do.",
      subRole:
        "For the advocate role, the kind of person: Advocate, Litigant, Public and so on. Empty for other roles.",
      displayName: "The verified name; the name shown in a hearing is made from it and never typed.",
      phone:
        "Mobile number of ten digits without country code, to which login codes are sent. Personal data.",
      username: "Name for the password login, where the court allows it.",
      email: "Electronic mail address, if given. Personal data.",
      passwordHash:
        "The password as an argon2id hash; the password itself is not kept. Empty when there is none.",
      estCode: "The bench of the court hall a court account is assigned to; null for everybody else",
      courtHall:
        "Number of the court hall that judges, masters, stenographers and devices belong to; empty for all others.",
      enrolmentOrOffice:
        "Bar enrolment number of an advocate, or the office somebody speaks for; may be an empty text.",
      theme: "Whether the person wants the light or the dark look.",
      language:
        "The language that the person chose for their pages, as a BCP 47 tag; empty while they chose none.",
      createdAt: "When the account was made.",
      disabledAt: "When the account was closed to logins; empty while it is open.",
    },
  },
  sessions: {
    table: "Logins. An account has at most one session that has not ended; a later login ends the earlier.",
    columns: {
      id: "Random identifier, carried inside the signed token.",
      accountId: "The account that logged in.",
      createdAt: "When the person logged in.",
      expiresAt: "When the session ends by itself.",
      endedAt: "When the session ended before its time; empty while it lives.",
      endReason:
        "Why it ended: logout, a login elsewhere, the account disabled, its role, hall, number or office changed, idle, or expired.",
      activeAt: "When it was last used, some minutes behind the truth: not every request is written.",
      userAgent: "The browser as it names itself.",
      address: "Network address from which the login came.",
      device: "SHA-256 of the random id that the browser keeps in a cookie; empty when it keeps none.",
    },
  },
  rateLimits: {
    table:
      "How often something limited was done; rows go when their time has run out. Not written to the disk's log: a crash may forget it.",
    columns: {
      key: "The rule, a colon, and the address, mobile number or user name it counts.",
      points: "How often since the count began.",
      expire: "When the count begins anew.",
    },
  },
  oneTimeCodes: {
    table: "One-time login codes that were sent, kept as hashes.",
    columns: {
      id: "Random identifier.",
      phone: "The number the code was sent to.",
      nonceHash:
        "SHA-256 of the random word that the browser which asked for the code was given; the code is good with it alone.",
      codeHash: "Keyed hash of the six digits; the digits themselves are not kept.",
      createdAt: "When the code was made.",
      expiresAt: "When the code dies.",
      tries: "How many times a code was entered against it.",
      usedAt: "When the code was used or replaced; a code works once.",
    },
  },
  outbox: {
    table: "Messages to people's phones, written before they are sent so that none is lost.",
    columns: {
      id: "Order in which the messages were written.",
      to: "The number the message goes to.",
      text: "The message as it is sent.",
      code: "The login code inside the message, kept apart for the outbox page of a demo; empty otherwise.",
      at: "When the message was written.",
      sentAt: "When the message was handed to the carrier; empty while it waits.",
      attempts: "How many times it was given to the gateway.",
      nextAt:
        "When it may be given to the gateway again, by the database's clock; while it is being sent, when another process may take it over.",
      endedAt: "When it was given up; empty while it waits and when it was sent.",
      reason:
        "Why the gateway did not take it, as a status and its standard words; nothing of the message or the gateway's answer.",
    },
  },
  causeListImports: {
    table: "Every import that changed the cause list: which file, by whom, and what it did.",
    columns: {
      id: "Random identifier; each item names the import that wrote it last.",
      at: "When the import was applied.",
      accountId: "Who imported; empty when it was the command line or the demo day.",
      fileName: "Name of the file as it was given.",
      fileHash: "SHA-256 of the file's bytes, to prove which file it was.",
      added: "How many items it put on the list.",
      changed: "How many items it changed.",
      removed: "How many items it took off the list.",
      skipped: "Bad rows that were left out at the importer's wish: row, column and reason of each.",
    },
  },
  causeListItems: {
    table:
      "The cause list: one row for each item of a court hall on a date. Items taken off the list stay, marked deleted.",
    columns: {
      id: "Order in which the rows were first written.",
      date: "Day of the hearing, in Indian time.",
      courtId: "The court hall.",
      category: "Code of the list or section that the item stands in.",
      serial: "Number of the item within its category: how everyone speaks of the matter.",
      caseNumber: "Case type, number and year.",
      petitioner: "First petitioner as the list names them.",
      respondent: "First respondent as the list names them.",
      petitionerCounsel: "Names of counsel for the petitioner.",
      respondentCounsel: "Names of counsel for the respondent.",
      petitionerEnrolments:
        "Enrolment numbers of the petitioner's counsel, in the order of their names; an empty text where the list gives none, and no entries when it gives none at all.",
      respondentEnrolments: "Enrolment numbers of the respondent's counsel, likewise.",
      prosecutorOffices: "Offices of prosecutors that have the item.",
      purpose: "What the item is listed for: admission, arguments, judgment and so on.",
      streaming:
        "Whether the item may go on the public stream. Never true for an item in camera or of an excluded kind.",
      inCamera: "Whether the item is listed to be heard in camera.",
      remotePoint:
        "Prison, police station or other place that a person is produced from; an empty text when none.",
      position: "Place in the hall's list for the day, counted from 1.",
      deletedAt: "When the item was taken off the list; empty while it stands.",
      importId: "The import that wrote this row last.",
      searched:
        "What a search looks in: number, parties, counsel and remote point in small letters. Made by itself.",
    },
  },
  chosenItems: {
    table: "Items that people said they will appear in, for each day and court hall.",
    columns: {
      id: "Order in which the rows were written.",
      accountId: "Who chose the item.",
      date: "Day of the hearing, in Indian time.",
      courtId: "The court hall.",
      category: "Category of the chosen item.",
      serial: "Number of the chosen item in its category.",
      submission: "What the person wants the court to know beforehand; may be an empty text.",
      at: "When the choice was saved.",
    },
  },
  benches: {
    table: "Seats of the High Court.",
    columns: {
      estCode: "Code of the establishment in the case system.",
      name: "Name of the seat.",
    },
  },
  courts: {
    table: "Court halls and the judges who sit in them.",
    columns: {
      id: "Establishment code and hall number, as in HCPP01-1.",
      estCode: "The seat that the hall is at.",
      number: "Number of the hall at its seat.",
      name: "Name of the hall as people see it.",
      type: "NORMAL, or FC for a hall that is closed to the public by default.",
      coram: "Short name of the coram: a division bench or a single judge.",
      judges: "Names of the judges who sit together, the senior first.",
    },
  },
  categories: {
    table: "Lists and sections that items stand in, with the names people see.",
    columns: {
      value: "Code of the category in the cause list.",
      text: "Name of the category as it is shown.",
      logoUrl: "Address of a small picture for the category on this server; empty when there is none.",
    },
  },
  settings: {
    table: "Settings and feature flags that this court has changed; all others have their defaults.",
    columns: {
      key: "Name of the setting.",
      value: "Its value.",
      changedAt: "When it was last changed.",
      changedBy: "Who changed it; empty when it was the command line.",
    },
  },
  files: {
    table:
      "Files that people brought into a sitting. Which of them were shown to whom is in sitting_log; the bytes of those that nobody sent, and of those shown on a day that is past, are gone.",
    columns: {
      id: "Random identifier; the bytes lie under this name in the folder files of the data folder.",
      sitting: "The sitting it was brought into.",
      accountId: "Who brought it.",
      use: "What it was brought for: chat, agenda or cowatch.",
      name: "Its name as people see it, cleaned of paths and unreadable letters.",
      mime: "What it is by its content.",
      bytes: "Its size as it is stored, in bytes.",
      hash: "SHA-256 of the stored bytes as hexadecimal digits; the same stands in the sitting's log.",
      at: "When it was brought.",
    },
  },
  processes: {
    table: "Server processes that are running now, so that connections of a dead one can be told.",
    columns: {
      id: "Random identifier of the run.",
      startedAt: "When the process started.",
      beatAt: "When the process last said that it is alive.",
    },
  },
  connections: {
    table: "Who is connected to which sitting at this moment.",
    columns: {
      id: "Random identifier of the connection; it may be for several sittings, one row each.",
      sitting: "The sitting it is for.",
      personId: "The person at its other end.",
      processId: "The server process that holds it.",
      openedAt: "When it was opened.",
    },
  },
  consentTexts: {
    table: "Texts of the consent to recording. The log of a sitting says who gave which version when.",
    columns: {
      version: "Version of the text.",
      text: "The text as people read it.",
      since: "When the text was first used.",
    },
  },
};

/** Every comment by table and, for columns, by column, in the database's own names. */
export function commentList(): { table: string; column: string | null; text: string }[] {
  const tables: Record<string, PgTable> = { ...schema };
  const texts: Record<string, { table: string; columns: Record<string, string> }> = comments;
  return Object.entries(texts).flatMap(([name, { table: tableText, columns }]) => {
    const drizzleTable = tables[name];
    if (drizzleTable === undefined) return [];
    const table = getTableName(drizzleTable);
    const ofColumns = Object.entries(getTableColumns(drizzleTable)).map(([key, column]) => ({
      table,
      column: column.name,
      text: columns[key] ?? "",
    }));
    return [{ table, column: null, text: tableText }, ...ofColumns];
  });
}

/**
 * Writes every comment that the database does not have yet. Call after migrations, while they are locked.
 * @throws Error when a table or column is not there
 */
export async function applyComments(sql: ISql): Promise<void> {
  const present = await sql<{ table: string; column: string | null; text: string | null }[]>`
    SELECT c.relname AS table, a.attname AS column, col_description(c.oid, a.attnum) AS text
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
    UNION ALL
    SELECT c.relname, NULL, obj_description(c.oid, 'pg_class')
    FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'`;
  const texts = new Map(present.map(({ table, column, text }) => [`${table}.${column}`, text]));
  const wanted = commentList().filter(({ table, column, text }) => texts.get(`${table}.${column}`) !== text);
  if (wanted.length > 0) await sql.unsafe(wanted.map(statementOf).join("\n"));
}

function statementOf({
  table,
  column,
  text,
}: {
  table: string;
  column: string | null;
  text: string;
}): string {
  const place = column === null ? `TABLE "${table}"` : `COLUMN "${table}"."${column}"`;
  return `COMMENT ON ${place} IS '${text.replaceAll("'", "''")}';`;
}
