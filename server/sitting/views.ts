// The whole view of each audience of a hall as the text that is sent: made once for a thousand returns, and carried on from
// one newcomer to the next.
import { apply } from "../contract/sitting/apply.ts";
import type { HallAudience } from "../contract/sitting/audience.ts";
import { redact, redactChange } from "../contract/sitting/redact.ts";
import type { Sitting } from "../contract/sitting/state.ts";

/** A view as it was sent last: the sitting it was made of, and the text of each of its fields. */
type Kept = {
  sitting: Sitting;
  view: Sitting;
  fields: Map<string, { value: unknown; text: string }>;
  text: string;
};

/** The texts of all halls of this process. */
export class Views {
  private readonly kept = new Map<string, Kept>();
  /** The text of each record that did not change since. */
  private readonly records = new WeakMap<object, string>();

  /** What an audience sees of a sitting, as JSON. */
  textOf(sitting: Sitting, audience: HallAudience): string {
    const key = `${sitting.id}#${audience}`;
    const last = this.kept.get(key);
    if (last?.sitting === sitting) return last.text;
    const view =
      last && onlyPeopleMoved(last.sitting, sitting)
        ? carriedOn(last, sitting, audience)
        : redact(sitting, audience);
    if (last === undefined) this.forgetBefore(sitting.date);
    const { fields, text } = this.written(view, last?.fields);
    this.kept.set(key, { sitting, view, fields, text });
    return text;
  }

  /** Nobody comes into the halls of days that are past. */
  private forgetBefore(date: string): void {
    for (const [key, { sitting }] of this.kept) if (sitting.date < date) this.kept.delete(key);
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

/** In the morning people come in one after the other, and nothing else happens. */
function onlyPeopleMoved(before: Sitting, after: Sitting): boolean {
  const { people: _before, ...then } = before;
  const { people: _after, ...now } = after;
  const known = new Map<string, unknown>(Object.entries(then));
  const fields = Object.entries(now);
  return fields.length === known.size && fields.every(([name, value]) => known.get(name) === value);
}

/** The view as every page folds it, by the law of `redactChange`. */
function carriedOn({ sitting: before, view }: Kept, after: Sitting, audience: HallAudience): Sitting {
  const change = redactChange(before, after, audience);
  return change ? apply(view, change) : view;
}
