// How reports that the court is not heard change a sitting. Pure.
import { type HearingEvent, REPORT_KEPT_SECONDS } from "./hearing.ts";
import type { Sitting } from "./state.ts";

/** Folds one event about such a report into a sitting. */
export function applyHearing(sitting: Sitting, event: HearingEvent): Sitting {
  const before = sitting.soundReports[event.person];
  switch (event.type) {
    case "noSoundReported": {
      const { person, at, figures } = event;
      const times = (before?.times ?? 0) + 1;
      const report = { person, at, times, figures, settledAt: null, settledBy: null };
      return { ...sitting, soundReports: { ...kept(sitting, at), [person]: report } };
    }
    case "noSoundSettled": {
      if (!before) return sitting;
      const settled = { ...before, settledAt: event.at, settledBy: event.by };
      return { ...sitting, soundReports: { ...sitting.soundReports, [event.person]: settled } };
    }
  }
}

/** What was settled long ago goes, so that the record does not grow with the day. */
function kept({ soundReports }: Sitting, now: number): Sitting["soundReports"] {
  const isKept = (settledAt: number | null) =>
    settledAt === null || now - settledAt < REPORT_KEPT_SECONDS * 1000;
  return Object.fromEntries(Object.entries(soundReports).filter(([, { settledAt }]) => isKept(settledAt)));
}
