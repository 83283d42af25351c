// The bench in random histories: an order dictated and judges who confer, while others come, are muted and go.
import fc from "fast-check";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import type { Actor } from "../../server/sitting/decide/index.ts";
import { COURT, person } from "./history-day.ts";

/** The name of somebody in a room at a remote point. */
export const INROOM = "INROOMNAME";

/** Single commands with random arguments. */
export function benchArms(): fc.Arbitrary<{ type: string }>[] {
  return [
    ...(["startDictation", "endDictation", "startBenchTalk", "endBenchTalk", "sitAgain"] as const).map(
      (type) => fc.constant({ type }),
    ),
    fc.record({ type: fc.constant("rise" as const), until: fc.constantFrom(null, "23:59") }),
    fc.record({
      type: fc.constant("stateRoom" as const),
      present: fc.array(fc.constant({ name: INROOM, who: "constable" }), { maxLength: 2 }),
      nobodyElse: fc.constant(true as const),
    }),
  ];
}

/** The people who make the bench more than one, and the device of its room. */
const beside = [
  person("judge2", "JUDGE", "Hon'ble Mr. Justice Second", null, COURT.id),
  person("device", "COURT_ROOM", "Court Hall 1 device", null, COURT.id),
];

/** What a bench does in an item, which chance alone would hardly put in a row. */
export function benchScene(cast: readonly Actor[]) {
  return fc
    .record({ item: fc.constantFrom("FRESH:1", "FRESH:2"), ends: fc.boolean() })
    .map(({ item, ends }) => {
      const acts: [string, Command][] = [
        ["judge2", { type: "enter", items: [], location: "court_hall", consent: CONSENT_VERSION }],
        ["device", { type: "enter", items: [], location: "court_hall", consent: CONSENT_VERSION }],
        [
          "prison",
          {
            type: "enter",
            items: [{ item, submission: "" }],
            location: "remote_point",
            consent: CONSENT_VERSION,
          },
        ],
        ["master", { type: "admit", people: ["prison"] }],
        ["prison", { type: "stateRoom", present: [{ name: INROOM, who: "detenue" }], nobodyElse: true }],
        ["master", { type: "setSingleCase", item: null }],
        ["master", { type: "recall", item }],
        ["master", { type: "callItem", item, confirmed: true }],
        ["master", { type: "hear" }],
        ["judge2", { type: "startBenchTalk" }],
        ["judge", { type: "endBenchTalk" }],
        ["judge", { type: "startDictation" }],
        ["master", { type: "promote", person: "adv1" }],
        ["master", { type: "promote", person: "adv2" }],
        ...(ends ? ([["judge2", { type: "endDictation" }]] as [string, Command][]) : []),
        ["prison", { type: "leave" }],
      ];
      return acts.map(([id, command]) => ({
        command,
        actor: [...cast, ...beside].find((actor) => actor.id === id) as Actor,
        wait: 1_500,
      }));
    });
}
