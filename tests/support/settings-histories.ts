// Settings and time in random histories: the court switches things while it sits, and what is due then is written.
import fc from "fast-check";
import type { Flag, Settings } from "../../server/contract/settings.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import type { Act } from "./histories.ts";
import { settings } from "./history-day.ts";

const flags = Object.entries(settings).flatMap(([name, value]) =>
  typeof value === "boolean" ? (name as Flag) : [],
);
/** Those from which something follows in a sitting that goes on. */
const followed: Flag[] = [
  "live_streaming",
  "stream_dictation",
  "hearing_recording",
  "webinar_enabled",
  "participant_cohost",
];

const switched = (names: readonly Flag[]): Partial<Settings> =>
  Object.fromEntries(names.map((name) => [name, !settings[name]]));

/** Settings of the court: these over those of the histories' day. */
export const anySettings: fc.Arbitrary<Partial<Settings>> = fc
  .tuple(fc.subarray(followed), fc.oneof(fc.constant([]), fc.subarray(flags)))
  .map(([some, others]) => switched([...some, ...others]));

/** Time that passes: moments, as long as a seat is held, hours, and the night. */
export const anyWait = fc.oneof(
  fc.nat(10_000),
  fc.nat(120_000),
  fc.nat(4 * 3_600_000),
  fc.constant(24 * 3_600_000),
);

/** A history in which the court changes its settings at some moments, and what follows from them and from the time is written at once. */
export const withSettings = (history: fc.Arbitrary<Act[]>): fc.Arbitrary<Act[]> =>
  fc
    .tuple(
      history,
      fc.array(fc.record({ place: fc.nat(), settings: anySettings, wait: fc.nat(90_000) }), { maxLength: 6 }),
    )
    .map(([acts, changes]) => {
      const all = [...acts];
      for (const { place, ...change } of changes)
        all.splice(place % (all.length + 1), 0, {
          command: { type: "followUp" },
          actor: serverActor,
          ...change,
        });
      return all;
    });
