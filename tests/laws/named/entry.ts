// What an entry of the lists of named things looks like.

/** A named thing that is there, and the test that shows it. */
export type Named = {
  /** The name or the words, letter for letter. */
  name: string;
  /** The test that shows it, as a path within `tests`. */
  shown: string;
  /** What stands in that test; the name itself where this is not given. */
  by?: string;
};

/** A sentence: also where the product has it. */
export type Sentence = Named & {
  /** The key of the sentence (`shell.offlineTitle`), or the file that answers it (`server/routes/meeting.ts`). */
  at: string;
};

/** A constant: also what it is, and where. */
export type Constant = Named & {
  value: unknown;
  /** A module with the way to the value (`server/contract/limits.ts#HAND_LIMIT`), or a file that has the value as words. */
  at: string;
};

/** A named thing that is not built. */
export type NotYet = {
  name: string;
  why: string;
  /** What would stand in the product if it were; the name itself where this is not given. */
  sign?: string;
};

/** Why nothing of the bridge to the court's own app is there. */
export const OWN_APP =
  "the court has no app of its own yet, whose side of the bridge, key and protocol are not known";
