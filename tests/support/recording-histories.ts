// The recording in random histories: its recorder is lost and comes back, it is sealed, held, deleted and kept, and deleted for good.
import fc from "fast-check";
import type { Command } from "../../server/contract/sitting/commands.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import type { Actor } from "../../server/sitting/decide/index.ts";

/** What becomes of a recording, which chance alone would hardly put in a row. */
export function recordingScene(cast: readonly Actor[]) {
  return fc
    .record({ isOver: fc.boolean(), upTo: fc.integer({ min: 1, max: 1_000_000 }) })
    .map(({ isOver, upTo }) => {
      const seal = { upTo, segments: 3, bytes: 300, hash: "0".repeat(64) };
      const acts: [string, Command][] = [
        ["master", { type: "startRecording" }],
        ["server", { type: "noteRecorder", isSending: false }],
        ["server", { type: "noteRecorder", isSending: true }],
        ["master", { type: "pauseRecording" }],
        ["master", { type: "startRecording" }],
        ["server", { type: "sealRecording", after: "", gaps: [{ from: 1000, to: 3000 }], ...seal }],
        ["master", { type: "stopRecording" }],
        ["judge", { type: "openRecording" }],
        ["judge", { type: "deleteRecording" }],
        ["judge", { type: "keepRecording" }],
        ["judge", { type: "holdRecording", why: "Appeal" }],
        ["judge", { type: "releaseRecording" }],
        ...(isOver
          ? ([["server", { type: "purgeRecording", why: "retention" }]] as [string, Command][])
          : []),
      ];
      return acts.map(([id, command]) => ({
        command,
        actor: id === "server" ? serverActor : (cast.find((actor) => actor.id === id) as Actor),
        wait: 1_500,
      }));
    });
}
