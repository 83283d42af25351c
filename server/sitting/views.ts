// The full state of each audience of a hall as JSON text: made once for a thousand reconnects, and updated instead of being made
// again for the next newcomer.

import type { HallAudience } from "../contract/sitting/core/audience.ts";
import { redact, redactChange } from "../contract/sitting/redact.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { applyChange } from "../contract/sitting/view.ts";

/** A view as it was last sent: the sitting from which it was made, and each of its fields as JSON, with its name. */
type Kept = {
  sitting: Sitting;
  view: Sitting;
  fields: Map<string, { value: unknown; text: string }>;
  /** The last message with this view for somebody without a part of their own, and its fields before the view. */
  nobodys?: { head: string; text: string };
};

/** The own part of somebody who has none, as JSON. */
const NOBODYS = "null";

/** How many texts are kept: all audiences of a whole court's halls, and some more. */
const KEPT_MAX = 256;

/** The texts of all halls of this process. */
export class Views {
  /** In the order in which they were made. */
  private readonly kept = new Map<string, Kept>();
  /** The cached text of each record, valid while the record is unchanged. */
  private readonly records = new WeakMap<object, string>();

  /**
   * Returns what an audience receives of a sitting, as JSON: the same text for everybody who has no part of their own in it.
   * @param head - the fields before the view, as the text of an object
   * @param own - the part of one person, as JSON; `null` for a person without one
   */
  messageOf(sitting: Sitting, audience: HallAudience, head: string, own: string): string {
    const kept = this.keptFor(sitting, audience);
    if (own !== NOBODYS) return messageWith(kept, head, own);
    if (kept.nobodys?.head !== head) kept.nobodys = { head, text: messageWith(kept, head, NOBODYS) };
    return kept.nobodys.text;
  }

  private keptFor(sitting: Sitting, audience: HallAudience): Kept {
    const key = `${sitting.id}#${audience}`;
    const last = this.kept.get(key);
    if (last?.sitting === sitting) return last;
    const view = last ? withChanges(last, sitting, audience) : redact(sitting, audience);
    const kept: Kept = { sitting, view, fields: this.written(view, last?.fields) };
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

  private written(view: Sitting, known: Kept["fields"] = new Map()): Kept["fields"] {
    const fields: Kept["fields"] = new Map();
    for (const [name, value] of Object.entries(view)) {
      const before = known.get(name);
      if (before && before.value === value) fields.set(name, before);
      else if (value !== undefined) {
        const text = name === "people" ? this.recordsText(view.people) : JSON.stringify(value);
        fields.set(name, { value, text: `${JSON.stringify(name)}:${text}` });
      }
    }
    return fields;
  }

  private recordsText(people: Sitting["people"]): string {
    const parts = Object.entries(people).map(([id, person]) => {
      const text = this.records.get(person) ?? JSON.stringify(person);
      this.records.set(person, text);
      return `${JSON.stringify(id)}:${text}`;
    });
    return `{${parts.join(",")}}`;
  }
}

/**
 * The whole message, copied once: with hundreds who come in together these copies are most of what is allocated.
 * @param kept - has a field at least, as each view does
 */
function messageWith({ fields }: Kept, head: string, own: string): string {
  const parts = Array.from(fields.values(), ({ text }) => text);
  parts[0] = `${head.slice(0, -1)},"view":{${parts[0]}`;
  parts.push(`${parts.pop()}},"ownPart":${own}}`);
  return parts.join(",");
}

/** The view as every page folds it, which the law of `redactChange` guarantees. */
function withChanges({ sitting: before, view }: Kept, after: Sitting, audience: HallAudience): Sitting {
  const change = redactChange(before, after, audience);
  return change ? applyChange(view, change) : view;
}
