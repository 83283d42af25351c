// The stream in random histories: a broadcast with items kept off it, objections, a stop and what it takes back.
import fc from "fast-check";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import { takenBack } from "../../server/contract/sitting/topics/stream.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import type { Actor } from "../../server/sitting/decide/index.ts";

/** What a court does with its stream in an item, which chance alone would hardly put in a row. */
export function streamScene(cast: readonly Actor[]) {
  return fc
    .record({
      item: fc.constantFrom("FRESH:1", "FRESH:2"),
      back: fc.constantFrom(...takenBack),
      isUpheld: fc.boolean(),
    })
    .map(({ item, back, isUpheld }) => {
      const acts: [string, Command][] = [
        ["master", { type: "startStream" }],
        [
          "adv1",
          {
            type: "enter",
            items: [{ item, submission: "" }],
            location: "home",
            consent: CONSENT_VERSION,
          },
        ],
        ["master", { type: "admit", people: ["adv1"] }],
        ["server", { type: "noteStream", isSending: false }],
        ["server", { type: "noteStream", isSending: true }],
        ["server", { type: "followUp" }],
        ["master", { type: "setStreamDelay", seconds: 60 }],
        ["master", { type: "recall", item }],
        ["master", { type: "callItem", item, confirmed: true }],
        ["adv1", { type: "objectToStream", item }],
        ["judge", { type: "decideObjection", item, isUpheld }],
        ["master", { type: "excludeItem", item }],
        ["judge", { type: "stopStream" }],
        ["judge", { type: "takeBackStream", back }],
        ["judge", { type: "resumeStream" }],
        ["master", { type: "includeItem", item }],
        ["master", { type: "pauseStream" }],
        ["master", { type: "startStream" }],
        ["master", { type: "endStream" }],
      ];
      return acts.map(([id, command]) => ({
        command,
        actor: id === "server" ? serverActor : (cast.find((actor) => actor.id === id) as Actor),
        wait: 1_500,
      }));
    });
}
