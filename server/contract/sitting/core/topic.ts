// What a topic of a sitting consists of: the types that every file in topics/ is written to.
import type { z } from "zod";
import type { RefusalCode } from "../../refusals.ts";
import type { Role } from "../../roles.ts";
import type { Flag } from "../../settings.ts";
import type { Audience } from "./audience.ts";
import type { Place } from "./places.ts";
import type { Phase } from "./state.ts";

/** The roles that may give a command, and when. By default a command is only for the day of the sitting. */
export type Rule = {
  roles: readonly Role[];
  phases: readonly Phase[];
  /** Where the command exists. */
  in: readonly Place[];
  /** `over`: only after the day of the sitting; `any`: on the day and after it. */
  day?: "over" | "any";
  /** A co-host may give it as well, even if their own role has no right to it. */
  coHost?: true;
  /**
   * It needs a proof of the person (docs/domain.md#step-up), for which only its REST call asks; the socket refuses
   * it.
   */
  isProven?: true;
  /** The flag with which the court can switch it off; it is then refused with this code, or with `button_off`. */
  switch?: { flag: Flag; refusal?: RefusalCode };
};

/** The permission of every command of a topic: one without a rule does not compile. */
export type Rules<Command extends { type: string }> = Readonly<Record<Command["type"], Rule>>;

/** What `commands()` of a topic accepts. */
export type CommandsOf<Schemas extends () => readonly z.ZodType[]> = z.infer<ReturnType<Schemas>[number]>;

/** How each event changes the fields of a topic: returns only the changed fields. Pure; it never refuses. */
export type Folds<Needs, Event extends { type: string }> = {
  readonly [K in Event["type"]]: (sitting: Needs, event: Extract<Event, { type: K }>) => Partial<Needs>;
};

/** The reader of a change: `hasMoved` when they themselves have changed, or follow another audience's view. */
type Reader = { audience: Audience; hasMoved: boolean };

/** A field that is a record by id; a reader is sent only its changed entries. */
export type RecordKind<Entry, Needs> = {
  /** The entry as an audience may see it; null where it must not know of it. */
  show(entry: Entry, audience: Audience, sitting: Needs): Entry | null;
  /** The only entries that this person may be shown in their own part; null where each has to be looked at. */
  ofOwnPart?(self: string, sitting: Needs): readonly string[] | null;
  /** Whether entries may be shown differently although they did not change themselves. */
  mayDiffer(before: Needs, after: Needs, reader: Reader): boolean;
  /**
   * The id of an entry, for records with many entries that change often: `Object.keys` has the engine keep a list of
   * ids for each version.
   */
  idOf?(entry: Entry): string;
};
export type RecordKinds<Entries, Needs> = {
  readonly [K in keyof Entries]: RecordKind<Entries[K], Needs>;
};

/** Commands that only the server gives: types are enough, because nothing parses them. */
export function onlyServer<Command extends { type: string }>(): readonly Command[] {
  return [];
}

/**
 * The exports of a file in topics/, each of which may be absent; `S` is the whole sitting. If a topic lacks one that
 * it needs, redact.ts, own-view.ts, apply.ts or decide/index.ts does not compile.
 */
export type Topic<S> = {
  /** The topic's fields of the sitting, with their empty values. */
  readonly empty?: Partial<S>;
  /** The commands that people may give. A function, so that pages do not load the schemas. */
  readonly commands?: () => readonly z.core.$ZodTypeDiscriminable[];
  readonly serverCommands?: readonly { type: string }[];
  readonly permissions?: Readonly<Record<string, Rule>>;
  readonly folds?: Readonly<Record<string, (sitting: S, event: never) => Partial<S>>>;
  /** Its fields that are records by id. */
  readonly records?: Readonly<Record<string, RecordKind<unknown, S>>>;
  /** Its other fields as an audience may see them, with every field named. */
  redact?(sitting: S, audience: Audience): Partial<S>;
  /** Its fields as one person sees them: the view of the audience they follow, with their own part over it. */
  ownView?(view: S, own: S): Partial<S>;
  /** Ids of the people whose own part changed in this topic. */
  affectedPeople?(before: S, after: S): Iterable<string>;
};
