// "I cannot hear the court" by itself: what is measured and found, as many reports as may wait, what is forgotten, and whom it is shown.
import { describe, expect, test } from "bun:test";
import { measureAudio } from "../../../../../client/media/audio-check.ts";
import { noFigures } from "../../../../../client/media/quality.ts";
import type { AudioOutput, RemotePerson } from "../../../../../client/media/room.ts";
import { noStats } from "../../../../../client/media/stats.ts";
import { apply } from "../../../../../server/contract/sitting/apply.ts";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import * as audioReports from "../../../../../server/contract/sitting/topics/audio-reports.ts";
import {
  AUDIO_REPORTS_MAX,
  type AudioFigures,
  type AudioFinding,
  audioFigures,
  findingOf,
  openAudioReports,
  REPORT_KEPT_SECONDS,
} from "../../../../../server/contract/sitting/topics/audio-reports.ts";
import { type Actor, decide } from "../../../../../server/sitting/decide/index.ts";
import { soundArrives } from "../../../../support/hearing-histories.ts";
import { cast, openSitting, rules, START } from "../../../../support/histories.ts";

const officer = cast.find((actor) => actor.id === "master") as Actor;
const report = { type: "reportNoSound", figures: soundArrives } as const;

function reported(sitting: Sitting, person: string, at: number): Sitting {
  return apply(sitting, { type: "noSoundReported", person, figures: soundArrives, at });
}

/** The sitting with somebody more in it who only watches. */
function withWatcher(sitting: Sitting, id: string): Sitting {
  const known = sitting.people[officer.id];
  if (!known) throw new Error("the officer is not in the hall");
  const watcher = { ...known, id, role: "MEDIA", state: "PASSIVE" } as const;
  return { ...sitting, people: { ...sitting.people, [id]: watcher } };
}

test("so many who watch may wait; one more is refused, one who waits may measure again, and the court is heard all the same", () => {
  const now = START + 3_600_000;
  let many = withWatcher(openSitting(), "late");
  for (let nth = 0; nth < AUDIO_REPORTS_MAX; nth++)
    many = reported(withWatcher(many, `watcher${nth}`), `watcher${nth}`, now - 60_000);
  expect(openAudioReports(many)).toHaveLength(AUDIO_REPORTS_MAX);
  const by = (id: string): Actor => ({ ...officer, id, role: "MEDIA", hall: null });
  expect(decide(many, report, by("late"), now, rules)).toEqual({ refused: "sound_reports_full" });
  expect(decide(many, report, by("watcher0"), now, rules)).not.toHaveProperty("refused");
  expect(decide(many, report, officer, now, rules)).not.toHaveProperty("refused");
});

test("nothing waits after the rising", () => {
  const now = START + 3_600_000;
  const waits = reported(openSitting(), officer.id, now);
  const rises = decide(waits, { type: "closeSitting" }, officer, now, rules);
  if (!Array.isArray(rises)) throw new Error(rises.refused);
  expect(openAudioReports(rises.reduce<Sitting>(apply, waits))).toEqual([]);
});

test("what was settled long ago goes with the next report; what waits stays however old", () => {
  const at = START;
  const both = reported(reported(openSitting(), "settled", at), "waits", at);
  const settled = apply(both, { type: "noSoundSettled", person: "settled", by: "officer", at });
  const soon = reported(settled, "next", at + 60_000);
  expect(Object.keys(soon.audioReports).sort()).toEqual(["next", "settled", "waits"]);
  const later = reported(settled, "next", at + REPORT_KEPT_SECONDS * 1000);
  expect(Object.keys(later.audioReports).sort()).toEqual(["next", "waits"]);
});

test("the court has all reports, everybody else their own alone", () => {
  const sitting = reported(reported(openSitting(), "adv1", START), "guest", START);
  const seen = (audience: Parameters<typeof redact>[1]) =>
    Object.keys(redact(sitting, audience).audioReports);
  expect(seen("court").sort()).toEqual(["adv1", "guest"]);
  expect(seen("bar")).toEqual([]);
  expect(seen("public")).toEqual([]);
  expect(seen("person:adv1")).toEqual(["adv1"]);
  expect(audioReports.redact(sitting, "person:constructor").audioReports).toEqual({});
});

describe("what is found when somebody cannot hear", () => {
  const cases: [Partial<AudioFigures>, AudioFinding][] = [
    [{ isJoined: false, voices: 0 }, "not_connected"],
    [{ link: "lost" }, "not_connected"],
    [{ voices: 0, tracks: 0, packets: 0 }, "nobody_speaks"],
    [{ isRunning: false, volume: 0 }, "held"],
    [{ volume: 0 }, "volume_off"],
    [{ output: "missing" }, "no_output"],
    [{ packets: 0 }, "no_packets"],
    [{ tracks: 0 }, "no_packets"],
    [{ packets: 100, lost: 60 }, "packets_lost"],
    [{ loudness: 0 }, "silent"],
    [{ output: "unknown", link: "unknown", roundTrip: null }, "audio_arrives"],
  ];
  test.each(cases)("%j: %s", (some, finding) => {
    expect(findingOf({ ...soundArrives, ...some })).toBe(finding);
  });

  type World = { out: AudioOutput; packets: number[]; rebuilt: string[][] };
  const well: AudioOutput = { isHeld: false, volume: 1, playing: 1, output: "present", isSpeakerGone: false };

  /** A room in which one person's microphone is on; `packets` is how many came by each look. */
  function roomOf(world: World) {
    const signalOf = <T>(value: T) => ({ peek: () => value }) as never;
    const speaker: RemotePerson = {
      microphone: true,
      camera: false,
      speaking: true,
      link: "connected",
      quality: "good",
    };
    let looks = 0;
    return {
      state: signalOf("joined"),
      remote: signalOf(new Map([["judge", speaker]])),
      quality: signalOf({ level: "good", figures: { ...noFigures, roundTrip: 30 }, links: 1 }),
      stats: async () => {
        const audioPackets = world.packets[Math.min(looks++, world.packets.length - 1)] ?? 0;
        return new Map([["judge", { ...noStats, audioPackets, audioEnergy: audioPackets / 10_000 }]]);
      },
      audioOutput: async () => world.out,
      resumeAudio: async () => void Object.assign(world.out, { isHeld: false }),
      setVolume: (volume: number) => void Object.assign(world.out, { volume }),
      setSpeaker: async () => void Object.assign(world.out, { isSpeakerGone: false }),
      rebuild: (people: readonly string[]) => void world.rebuilt.push([...people]),
    };
  }
  const around = { wait: async () => {}, isRunning: async () => true };

  test("a page with sound measures it and repairs nothing", async () => {
    const world: World = { out: { ...well }, packets: [100, 200], rebuilt: [] };
    const found = await measureAudio(roomOf(world), around);
    expect(found).toMatchObject({
      voices: 1,
      packets: 100,
      repairs: [],
      volume: 100,
      isRunning: true,
      roundTrip: 30,
    });
    expect(found.loudness).toBe(71);
    expect(audioFigures().safeParse(found).success).toBe(true);
  });

  test("volume, held sound and a speaker that is gone are repaired before it is measured", async () => {
    const world: World = {
      out: { ...well, isHeld: true, volume: 0, isSpeakerGone: true },
      packets: [0, 50],
      rebuilt: [],
    };
    const found = await measureAudio(roomOf(world), around);
    expect(found).toMatchObject({ volume: 100, isRunning: true, repairs: ["resumed", "volume", "speaker"] });
  });

  test("a link of which nothing comes is built anew and measured once more", async () => {
    const world: World = { out: { ...well }, packets: [5, 5, 0, 80], rebuilt: [] };
    const found = await measureAudio(roomOf(world), around);
    expect(world.rebuilt).toEqual([["judge"]]);
    expect(found).toMatchObject({ packets: 80, repairs: ["rebuilt"] });
  });
});
