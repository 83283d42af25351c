// The full state of each audience of a hall as JSON text: made once for a thousand reconnects, and updated instead of being made
// again for the next newcomer.

import type { HallAudience } from "../contract/sitting/core/audience.ts";
import { redact, redactChange } from "../contract/sitting/redact.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { applyChange } from "../contract/sitting/view.ts";

/** A view as it was last sent: the sitting from which it was made, and the text of each of its fields. */
type Kept = {
  sitting: Sitting;
  view: Sitting;
  fields: Map<string, { value: unknown; text: string }>;
  text: string;
};

/** How many texts are kept: all audiences of a whole court's halls, and some more. */
const KEPT_MAX = 256;

/** The texts of all halls of this process. */
export class Views {
  /** In the order in which they were made. */
  private readonly kept = new Map<string, Kept>();
  /** The cached text of each record, valid while the record is unchanged. */
  private readonly records = new WeakMap<object, string>();

  /** What an audience sees of a sitting, as JSON. */
  textOf(sitting: Sitting, audience: HallAudience): string {
    const key = `${sitting.id}#${audience}`;
    const last = this.kept.get(key);
    if (last?.sitting === sitting) return last.text;
    const view = last ? withChanges(last, sitting, audience) : redact(sitting, audience);
    const { fields, text } = this.written(view, last?.fields);
    this.kept.delete(key);
    this.kept.set(key, { sitting, view, fields, text });
    if (last === undefined) this.forget(sitting.date);
    return text;
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

  private written(view: Sitting, known: Kept["fields"] = new Map()) {
    const fields: Kept["fields"] = new Map();
    for (const [name, value] of Object.entries(view)) {
      const before = known.get(name);
      if (before && before.value === value) fields.set(name, before);
      else if (value !== undefined)
        fields.set(name, {
          value,
          text: name === "people" ? this.recordsText(view.people) : JSON.stringify(value),
        });
    }
    const parts = [...fields].map(([name, { text }]) => `${JSON.stringify(name)}:${text}`);
    return { fields, text: `{${parts.join(",")}}` };
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

/** The view as every page folds it, which the law of `redactChange` guarantees. */
function withChanges({ sitting: before, view }: Kept, after: Sitting, audience: HallAudience): Sitting {
  const change = redactChange(before, after, audience);
  return change ? applyChange(view, change) : view;
}
