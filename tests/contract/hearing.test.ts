// "I cannot hear the court" in the state: as many as may wait, what is forgotten, and whom it is shown.
import { expect, test } from "bun:test";
import { apply } from "../../server/contract/sitting/apply.ts";
import {
  openSoundReports,
  ownSoundReports,
  REPORT_KEPT_SECONDS,
  SOUND_REPORTS_MAX,
} from "../../server/contract/sitting/hearing.ts";
import { redact } from "../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../server/contract/sitting/state.ts";
import { type Actor, decide } from "../../server/sitting/decide/index.ts";
import { soundArrives } from "../support/hearingHistories.ts";
import { cast, openSitting, rules, START } from "../support/histories.ts";

const officer = cast.find((actor) => actor.id === "master") as Actor;
const report = { type: "reportNoSound", figures: soundArrives } as const;

function reported(sitting: Sitting, person: string, at: number): Sitting {
  return apply(sitting, { type: "noSoundReported", person, figures: soundArrives, at });
}

test("so many may wait; one more is refused, and whoever waits may measure again", () => {
  const open = openSitting();
  const now = START + 3_600_000;
  let many = open;
  for (let nth = 0; nth < SOUND_REPORTS_MAX; nth++) many = reported(many, `watcher${nth}`, now);
  expect(openSoundReports(many)).toHaveLength(SOUND_REPORTS_MAX);
  expect(decide(many, report, officer, now, rules)).toEqual({ refused: "sound_reports_full" });
  const withOfficer = reported(many, officer.id, now - 60_000);
  expect(decide(withOfficer, report, officer, now, rules)).not.toHaveProperty("refused");
});

test("what was settled long ago goes with the next report; what waits stays however old", () => {
  const at = START;
  const both = reported(reported(openSitting(), "settled", at), "waits", at);
  const settled = apply(both, { type: "noSoundSettled", person: "settled", by: "officer", at });
  const soon = reported(settled, "next", at + 60_000);
  expect(Object.keys(soon.soundReports).sort()).toEqual(["next", "settled", "waits"]);
  const later = reported(settled, "next", at + REPORT_KEPT_SECONDS * 1000);
  expect(Object.keys(later.soundReports).sort()).toEqual(["next", "waits"]);
});

test("the court has all reports, everybody else their own alone", () => {
  const sitting = reported(reported(openSitting(), "adv1", START), "guest", START);
  const seen = (audience: Parameters<typeof redact>[1]) =>
    Object.keys(redact(sitting, audience).soundReports);
  expect(seen("court").sort()).toEqual(["adv1", "guest"]);
  expect(seen("bar")).toEqual([]);
  expect(seen("public")).toEqual([]);
  expect(seen("person:adv1")).toEqual(["adv1"]);
  expect(ownSoundReports(sitting, "constructor").soundReports).toEqual({});
});
