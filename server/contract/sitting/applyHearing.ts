// How reports that the court is not heard change a sitting. Pure.
import type { HearingEvent } from "./hearing.ts";
import type { Sitting } from "./state.ts";

/** Folds one event about such a report into a sitting. */
export function applyHearing(sitting: Sitting, event: HearingEvent): Sitting {
  const before = sitting.soundReports[event.person];
  switch (event.type) {
    case "noSoundReported": {
      const { person, at, figures } = event;
      const times = (before?.times ?? 0) + 1;
      const report = { person, at, times, figures, settledAt: null, settledBy: null };
      return { ...sitting, soundReports: { ...sitting.soundReports, [person]: report } };
    }
    case "noSoundSettled": {
      if (!before) return sitting;
      const settled = { ...before, settledAt: event.at, settledBy: event.by };
      return { ...sitting, soundReports: { ...sitting.soundReports, [event.person]: settled } };
    }
  }
}
