// RTMP in random histories: the stream is sent to two destinations, one is lost and comes back, and both end.
import fc from "fast-check";
import type { Command } from "../../server/contract/sitting/commands.ts";
import { type RtmpReason, rtmpReasons } from "../../server/contract/sitting/topics/rtmp.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import type { Actor } from "../../server/sitting/decide/index.ts";

/** What nobody but the court may read of where it sends. */
export const DESTINATION = "DESTINATIONNAME";

export function rtmpScene(cast: readonly Actor[]) {
  return fc.constantFrom(...rtmpReasons).map((why: RtmpReason) => {
    const [one, other] = ["d1", "d2"];
    const noted = (destination: string, found: "on" | "lost" | "over") =>
      ({ type: "noteRtmp", destination, found, why: found === "lost" ? why : null }) as const;
    const acts: [string, Command][] = [
      ["master", { type: "startStream" }],
      ["master", { type: "startRtmp", destination: one }],
      ["master", { type: "startRtmp", destination: other }],
      ["server", noted(one, "on")],
      ["server", noted(other, "lost")],
      ["server", noted(other, "on")],
      ["server", noted(one, "lost")],
      ["master", { type: "stopRtmp", destination: one }],
      ["server", noted(other, "over")],
    ];
    return acts.map(([id, command]) => {
      const actor = id === "server" ? serverActor : (cast.find((one) => one.id === id) as Actor);
      // The server looks the destination up.
      const known = command.type === "startRtmp" && {
        rtmpDestination: { id: command.destination, name: DESTINATION },
      };
      return { command, actor: { ...actor, ...known }, wait: 1_500 };
    });
  });
}
