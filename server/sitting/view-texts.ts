// The full state of each audience as JSON text, made once for a thousand reconnects and then updated.

import type { HallAudience } from "../contract/sitting/core/audience.ts";
import type { Person } from "../contract/sitting/core/person.ts";
import { redact, redactChange } from "../contract/sitting/redact.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { applyChange, type ViewChanged } from "../contract/sitting/view.ts";

/** A view as it was last sent: the sitting from which it was made, and each of its fields as JSON, with its name. */
type Kept = {
  sitting: Sitting;
  view: Sitting;
  fields: Map<string, string>;
  people: PeopleText;
  /** What its audience was sent since, and the sitting to which that leads. */
  since: { changes: ViewChanged[]; sitting: Sitting };
  /** The last message with this view for somebody without a part of their own, and its fields before the view. */
  nobodys?: { head: string; text: string };
};

/** The own part of somebody who has none, as JSON. */
const NOBODYS = "null";

/** People, and their records as JSON with their ids, without the brackets around them. */
type PeopleText = { people: Sitting["people"]; text: string };

/** Changes that are kept of a view; after more of them its next reader has what differs found anew. */
const CHANGES_MAX = 64;

/** How many texts are kept: all audiences of a whole court's halls, and some more. */
const KEPT_MAX = 256;

/** The texts of all halls of this process. */
export class ViewTexts {
  /** In the order in which they were made. */
  private readonly kept = new Map<string, Kept>();
  /** The cached text of each record with its id, valid while the record is unchanged. */
  private readonly records = new WeakMap<object, string>();

  /**
   * What an audience receives of a sitting, as JSON: the same text for all who have no part of their own in it.
   * @param head - the fields before the view, as the text of an object
   * @param own - the part of one person, as JSON; `null` for a person without one
   */
  messageOf(sitting: Sitting, audience: HallAudience, head: string, own: string): string {
    const kept = this.keptFor(sitting, audience);
    if (own !== NOBODYS) return messageWith(kept, head, own);
    if (kept.nobodys?.head !== head) kept.nobodys = { head, text: messageWith(kept, head, NOBODYS) };
    return kept.nobodys.text;
  }

  /**
   * An audience is sent a change, which the next newcomer's view takes over without comparing again.
   * @param change - null when the audience may see nothing of it
   */
  noteChange(audience: HallAudience, before: Sitting, after: Sitting, change: ViewChanged | null): void {
    const since = this.kept.get(keyOf(after, audience))?.since;
    if (since?.sitting !== before || since.changes.length === CHANGES_MAX) return;
    if (change) since.changes.push(change);
    since.sitting = after;
  }

  private keptFor(sitting: Sitting, audience: HallAudience): Kept {
    const key = keyOf(sitting, audience);
    const last = this.kept.get(key);
    if (last?.sitting === sitting) return last;
    const view = last ? withChanges(last, sitting, audience) : redact(sitting, audience);
    const people = this.peopleText(view.people, last?.people);
    const kept: Kept = {
      sitting,
      view,
      people,
      fields: written(view, people, last),
      since: { changes: [], sitting },
    };
    this.kept.delete(key);
    this.kept.set(key, kept);
    if (last === undefined) this.forget(sitting.date);
    return kept;
  }

  /** The number of cached texts. */
  get size(): number {
    return this.kept.size;
  }

  /** Views of past days are dropped first; beyond the limit the oldest ones. */
  private forget(date: string): void {
    for (const [key, { sitting }] of this.kept) if (sitting.date < date) this.kept.delete(key);
    for (const key of this.kept.keys()) {
      if (this.kept.size <= KEPT_MAX) return;
      this.kept.delete(key);
    }
  }

  /** Newcomers are the last, as nearly always: then their records are put behind what is known. */
  private peopleText(people: Sitting["people"], known?: PeopleText): PeopleText {
    if (known?.people === people) return known;
    const all = Object.values(people);
    const before = Object.values(known?.people ?? {});
    const isLonger = before.every((person, n) => person === all[n]);
    let text = isLonger ? (known?.text ?? "") : "";
    for (const person of isLonger ? all.slice(before.length) : all)
      text += `${text === "" ? "" : ","}${this.recordText(person)}`;
    return { people, text };
  }

  private recordText(person: Person): string {
    const text = this.records.get(person) ?? `${JSON.stringify(person.id)}:${JSON.stringify(person)}`;
    this.records.set(person, text);
    return text;
  }
}

const keyOf = ({ id }: Sitting, audience: HallAudience) => `${id}#${audience}`;

function written(view: Sitting, { text: people }: PeopleText, last: Kept | undefined): Kept["fields"] {
  const before: Readonly<Record<string, unknown>> = { ...last?.view };
  const fields: Kept["fields"] = new Map();
  for (const [name, value] of Object.entries(view)) {
    if (value === undefined) continue;
    const known = before[name] === value ? last?.fields.get(name) : undefined;
    const text = () => (name === "people" ? `{${people}}` : JSON.stringify(value));
    fields.set(name, known ?? `${JSON.stringify(name)}:${text()}`);
  }
  return fields;
}

/**
 * The whole message, put together once, when it is sent: with hundreds of newcomers these copies are most of all that
 * is allocated.
 */
function messageWith({ fields }: Kept, head: string, own: string): string {
  let view = "";
  for (const text of fields.values()) view += view === "" ? text : `,${text}`;
  return `${head.slice(0, -1)},"view":{${view}},"ownPart":${own}}`;
}

/** The view as every page folds it, which the law of `redactChange` guarantees. */
function withChanges(
  { sitting: before, view, since }: Kept,
  after: Sitting,
  audience: HallAudience,
): Sitting {
  if (since.sitting === after) return since.changes.reduce(applyChange, view);
  const change = redactChange(before, after, audience);
  return change ? applyChange(view, change) : view;
}
