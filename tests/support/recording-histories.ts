// The recording in random histories: its recorder is lost and comes back, it is sealed, held, deleted and kept, and deleted for good.
import fc from "fast-check";
import type { Command } from "../../server/contract/sitting/commands.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import type { Actor } from "../../server/sitting/decide/index.ts";
import { START } from "./history-day.ts";

const DAY_MS = 86_400_000;

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
      ["master", { type: "stopRecording" }],
      ["judge", { type: "exportRecording", items: [], why: "Appeal" }],
      ...[2, 3, 4].map((copy): [string, Command] => [
        "server",
        { type: "noteCopyFailed", copy, why: "file" },
      ]),
    ];
    return acts.map(([id, command]) => ({ command, actor: giver(cast, id), wait: 1_500 }));
  });
}

const unhashed = "0".repeat(64);

/** An item is recorded and shown on the public stream for a while, so that there is something to publish after the day. */
export function shownScene(cast: readonly Actor[]) {
  return fc.constantFrom("FRESH:1", "FRESH:2").map((item) => {
    const acts: [string, Command, number][] = [
      ["master", { type: "startRecording" }, 0],
      ["master", { type: "startStream" }, 0],
      ["master", { type: "recall", item }, 0],
      ["master", { type: "callItem", item, confirmed: true }, 0],
      ["master", { type: "hear" }, 0],
      ["master", { type: "cancelCall" }, 40_000],
    ];
    return acts.map(([id, command, wait]) => ({ command, actor: giver(cast, id), wait }));
  });
}

/** After a day its recording is sealed, whatever was sealed before, published and withdrawn. */
export function publishing(cast: readonly Actor[]) {
  const seal = { type: "sealRecording", gaps: [], segments: 3, bytes: 300, hash: unhashed } as const;
  const day = (days: number) => START + days * DAY_MS;
  const acts: [string, Command][] = [
    ["server", { ...seal, after: "", upTo: day(2) }],
    ["server", { ...seal, after: unhashed, upTo: day(3) }],
    ["master", { type: "publishRecording" }],
    ["judge", { type: "withdrawRecording" }],
  ];
  return acts.map(([id, command]) => ({ command, actor: giver(cast, id), wait: DAY_MS / 4 }));
}

const giver = (cast: readonly Actor[], id: string) =>
  id === "server" ? serverActor : (cast.find((actor) => actor.id === id) as Actor);
