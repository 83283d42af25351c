// Reports that the court is not heard, as the tests make them: what a page measured, and random commands.
import fc from "fast-check";
import type { AudioFigures } from "../../server/contract/sitting/topics/audio-reports.ts";

/** Packets come and are played, and somebody is heard. */
export const soundArrives: AudioFigures = {
  isJoined: true,
  voices: 2,
  tracks: 2,
  loudness: 60,
  packets: 200,
  lost: 0,
  volume: 100,
  isRunning: true,
  output: "present",
  link: "good",
  roundTrip: 40,
  repairs: [],
};

/** Single commands with random arguments. */
export function hearingArms(person: fc.Arbitrary<string>): fc.Arbitrary<{ type: string }>[] {
  return [
    fc.record({
      type: fc.constant("reportNoSound"),
      figures: fc
        .record({ loudness: fc.nat(1000), lost: fc.nat(50) })
        .map((some) => ({ ...soundArrives, ...some })),
    }),
    fc.record({ type: fc.constant("settleNoSound"), person: fc.option(person, { nil: undefined }) }),
  ];
}
