// What the tables of the logs and of their signed checkpoints are for, in plain words.
import type { Comments } from "./comments.ts";

export const logComments: Pick<
  Comments,
  "sittings" | "sittingLog" | "logKeys" | "checkpoints" | "witnesses"
> = {
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
};
