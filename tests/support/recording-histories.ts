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
        ["server", { type: "noteRecorder", isSending: false, why: null }],
        ["server", { type: "noteRecorder", isSending: false, why: "full" }],
        ["server", { type: "noteRecorder", isSending: true, why: null }],
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
        actor: giver(cast, id),
        wait: 1_500,
      }));
    });
}

/** Copies of what was recorded of an item: counsel and the media ask, a party objects, the bench decides, one is made and fetched. */
export function copiesScene(cast: readonly Actor[]) {
  return fc.constantFrom("FRESH:1", "FRESH:2").map((item) => {
    const film = { hash: "1".repeat(64), bytes: 1000, seconds: 8, isMarked: true };
    const asked: Command = { type: "askCopy", items: [item], why: "Appeal" };
    const acts: [string, Command][] = [
      ["master", { type: "startRecording" }],
      ["master", { type: "recall", item }],
      ["master", { type: "callItem", item, confirmed: true }],
      ["master", { type: "hear" }],
      ["adv1", asked],
      ["media", asked],
      ...[1, 2].map((copy): [string, Command] => ["adv1", { type: "objectToCopy", copy }]),
      ["judge", { type: "giveCopy", copy: 1, days: 3 }],
      ["judge", { type: "refuseCopy", copy: 2, why: "A child is named" }],
      ["server", { type: "noteCopyMade", copy: 1, ...film }],
      ...["adv1", "media"].map((id): [string, Command] => [id, { type: "fetchCopy", copy: 1 }]),
    ];
    return acts.map(([id, command]) => ({ command, actor: giver(cast, id), wait: 1_500 }));
  });
}

const giver = (cast: readonly Actor[], id: string) =>
  id === "server" ? serverActor : (cast.find((actor) => actor.id === id) as Actor);
