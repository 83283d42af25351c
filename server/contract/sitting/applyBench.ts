// How a dictated order and bench-only talk change a sitting.
import type { BenchEvent } from "./bench.ts";
import { noteMuted } from "./doors.ts";
import type { Sitting } from "./state.ts";

/** Folds one event of the bench into a sitting. */
export function applyBench(sitting: Sitting, event: BenchEvent): Sitting {
  switch (event.type) {
    case "dictationStarted": {
      const { item, by, silenced, at } = event;
      return { ...withMuted(sitting, silenced, true), dictation: { item, since: at, by, silenced } };
    }
    case "dictationSilenced": {
      const { dictation } = sitting;
      const hushed = withMuted(sitting, event.people, true);
      if (dictation === null) return hushed;
      const silenced = [...new Set([...dictation.silenced, ...event.people])];
      return { ...hushed, dictation: { ...dictation, silenced } };
    }
    case "dictationEnded":
      return noteMuted({ ...withMuted(sitting, event.unmuted, false), dictation: null }, event.kept);
    case "benchTalkStarted":
      return { ...sitting, benchTalk: { since: event.at, by: event.by } };
    case "benchTalkEnded":
      return { ...sitting, benchTalk: null };
  }
}

function withMuted(sitting: Sitting, ids: readonly string[], muted: boolean): Sitting {
  const people = { ...sitting.people };
  for (const id of ids) {
    const person = people[id];
    if (person) people[id] = { ...person, muted };
  }
  return { ...sitting, people };
}
