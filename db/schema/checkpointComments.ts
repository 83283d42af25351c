// What the tables of the signed checkpoints are for, in plain words.
import type { Comments } from "./comments.ts";

export const checkpointComments: Pick<Comments, "logKeys" | "checkpoints" | "witnesses"> = {
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
