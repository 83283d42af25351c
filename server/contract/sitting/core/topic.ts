// What a topic of a sitting consists of: the types that every file in topics/ is written to.
import type { z } from "zod";
import type { RefusalCode } from "../../refusals.ts";
import type { Role } from "../../roles.ts";
import type { Flag } from "../../settings.ts";
import type { Audience } from "./audience.ts";
import type { Phase } from "./state.ts";

/** Who may give a command, and when. A command that says nothing of the day is for the day of the sitting alone. */
export type Rule = {
  roles: readonly Role[];
  phases: readonly Phase[];
  /** `over`: for the time after the day of the sitting; `any`: for both. */
  day?: "over" | "any";
  /** A co-host may give it as well, by no right of their own. */
  coHost?: true;
  /** The court can switch it off: with this flag, and then it is refused by this code, or else `button_off`. */
  switch?: { flag: Flag; refusal?: RefusalCode };
};

/** The permission of every command of a topic: one without a rule does not compile. */
export type Rules<Command extends { type: string }> = Readonly<Record<Command["type"], Rule>>;

/** What `commands()` of a topic accepts. */
export type CommandsOf<Schemas extends () => readonly z.ZodType[]> = z.infer<ReturnType<Schemas>[number]>;

/** How each event changes the fields that a topic needs: gives only the changed fields. Pure, and it never refuses. */
export type Folds<Needs, Event extends { type: string }> = {
  readonly [K in Event["type"]]: (sitting: Needs, event: Extract<Event, { type: K }>) => Partial<Needs>;
};

/** The reader of a change: `hasMoved` when they themselves are other than before, or are shown another audience's view. */
type Reader = { audience: Audience; hasMoved: boolean };

/** A field that is a record by id, of which a reader is sent the entries that changed. */
export type RecordKind<Entry, Needs> = {
  /** The entry as an audience may see it; null where it may not know of it. */
  show(entry: Entry, audience: Audience, sitting: Needs): Entry | null;
  /** Whether entries may be shown in another way although they did not change themselves. */
  mayDiffer(before: Needs, after: Needs, reader: Reader): boolean;
};
export type RecordKinds<Entries, Needs> = {
  readonly [K in keyof Entries]: RecordKind<Entries[K], Needs>;
};

/** Commands that the server alone gives: only their types, for nothing parses them. */
export function onlyServer<Command extends { type: string }>(): readonly Command[] {
  return [];
}

/**
 * The exports of a file in topics/, each of which may be absent. `S` is the whole sitting. What a topic leaves out where
 * its state, events or commands need it does not compile in redact.ts, own-view.ts, apply.ts or decide/index.ts.
 */
export type Topic<S> = {
  /** The fields of the sitting that belong to this topic, before anything has happened. */
  readonly empty?: Partial<S>;
  /** What people may ask. A function, so that pages do not carry the schemas. */
  readonly commands?: () => readonly z.core.$ZodTypeDiscriminable[];
  readonly serverCommands?: readonly { type: string }[];
  readonly permissions?: Readonly<Record<string, Rule>>;
  readonly folds?: Readonly<Record<string, (sitting: S, event: never) => Partial<S>>>;
  /** Its fields that are records by id. */
  readonly records?: Readonly<Record<string, RecordKind<unknown, S>>>;
  /** Its other fields as an audience may see them, every one of them named. */
  redact?(sitting: S, audience: Audience): Partial<S>;
  /** Its fields as one person sees them: the view of the audience they follow, and over it what is theirs alone. */
  ownView?(view: S, own: S): Partial<S>;
  /** Ids of the people whose own part changed with this topic. */
  affectedPeople?(before: S, after: S): Iterable<string>;
};
