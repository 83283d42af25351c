// The others on Jitsi: who they are, what they have open, what the bridge is asked for.
import { describe, expect, test } from "bun:test";
import { noRules } from "../../../../client/media/device-rules.ts";
import { inEachRoom, it, remote, trackIn, want } from "../../../support/jitsi-room.ts";
import { played } from "../../../support/media-browser.ts";
import { ME } from "../../../support/room-planes.ts";

inEachRoom("watch");

describe("who they are", () => {
  test("the account of the token counts; who came without one is shown to nobody and heard by nobody", () => {
    const here = it.conference();
    want("judge", "e1", "e2");
    here.come("e1", "judge");
    const [voice, camera] = [here.give("e1", "audio"), here.give("e1", "camera")];
    here.come("e2", null);
    here.give("e2", "audio");
    here.give("e2", "camera");
    expect([...it.room.remote.value.keys()]).toEqual(["judge"]);
    expect(trackIn(remote("judge")?.video)).toBe(camera.track);
    expect(trackIn(remote("judge")?.audio)).toBe(voice.track);
    expect(played()).toEqual([remote("judge")?.audio]);
    expect(Object.keys(here.wants?.constraints ?? {})).toEqual(["e1-v0"]);
  });

  test("a track that comes before its sender is shown once the sender is known", () => {
    const here = it.conference();
    want("judge");
    const camera = here.give("e1", "camera");
    expect(it.room.remote.value.size).toBe(0);
    here.come("e1", "judge");
    expect(trackIn(remote("judge")?.video)).toBe(camera.track);
  });

  test("another endpoint of one's own is nobody else: one's own voice is not played", () => {
    const here = it.conference();
    here.come("e1", ME);
    here.give("e1", "audio");
    expect(it.room.remote.value.size).toBe(0);
    expect(played()).toEqual([]);
  });

  test("gone, with video and voice", () => {
    const here = it.conference();
    here.come("e1", "judge");
    here.give("e1", "audio");
    expect(played().length).toBe(1);
    here.go("e1");
    expect(it.room.remote.value.size).toBe(0);
    expect(played()).toEqual([]);
  });
});

test("nobody is heard any more once the page has left", () => {
  it.conference().come("e1", "judge");
  it.conference().give("e1", "audio");
  expect(played().length).toBe(1);
  it.room.leave();
  expect(played()).toEqual([]);
});

describe("what they have open", () => {
  test("muted and stopped are read from their tracks; a screen is no camera", () => {
    const here = it.conference();
    want("judge");
    here.come("e1", "judge");
    expect(remote("judge")).toMatchObject({ microphone: false, camera: false });
    const [voice, camera] = [here.give("e1", "audio"), here.give("e1", "camera")];
    const screen = here.give("e1", "desktop");
    expect(remote("judge")).toMatchObject({ microphone: true, camera: true });
    expect(trackIn(remote("judge")?.screen)).toBe(screen.track);
    here.setQuiet(voice, true);
    here.setQuiet(camera, true);
    expect(remote("judge")).toMatchObject({ microphone: false, camera: false });
    expect([remote("judge")?.video, remote("judge")?.audio]).toEqual([undefined, undefined]);
    here.setQuiet(screen, true);
    expect(remote("judge")?.screen).toBeUndefined();
  });

  test("a person who is heard speaks, and for a moment after; a muted person never", async () => {
    const here = it.conference();
    here.come("e1", "judge");
    const voice = here.give("e1", "audio");
    await it.pass(5_000);
    here.speak("e1", 0.004);
    await it.pass(100);
    expect(remote("judge")?.speaking).toBe(false);
    here.speak("e1", 0.2);
    await it.pass(100);
    expect(remote("judge")?.speaking).toBe(true);
    here.setQuiet(voice, true);
    expect(remote("judge")?.speaking).toBe(false);
    here.setQuiet(voice, false);
    await it.pass(1_000);
    expect(remote("judge")?.speaking).toBe(false);
  });

  test("their connection is as good as their own page says; a video that is cut on the way is lost", async () => {
    const here = it.conference();
    here.come("e1", "judge");
    const camera = here.give("e1", "camera");
    expect(remote("judge")).toMatchObject({ link: "connected", quality: "unknown" });
    for (const [score, quality] of [
      [100, "good"],
      [40, "fair"],
      [10, "poor"],
    ] as const) {
      here.score("e1", score);
      await it.pass(100);
      expect(remote("judge")?.quality).toBe(quality);
    }
    here.stream(camera, "interrupted");
    expect(remote("judge")).toMatchObject({ link: "lost", quality: "lost" });
    here.stream(camera, "active");
    expect(remote("judge")?.link).toBe("connected");
    here.say("CONNECTION_INTERRUPTED");
    expect(remote("judge")?.link).toBe("lost");
  });

  test("whom the court muted is not played, whose video it stopped is neither shown nor received", () => {
    const here = it.conference();
    want("judge");
    here.come("e1", "judge");
    here.give("e1", "audio");
    here.give("e1", "camera");
    it.room.applyRules({ ...noRules, muted: new Set(["judge"]), stopped: new Set(["judge"]) });
    expect(played()).toEqual([]);
    expect(remote("judge")?.video).toBeUndefined();
    expect(here.wants).toMatchObject({ lastN: 0, constraints: {} });
    it.room.applyRules(noRules);
    expect(played().length).toBe(1);
    expect(here.wants?.lastN).toBe(1);
  });
});

describe("what the bridge is asked for", () => {
  const people = (count: number) => Array.from({ length: count }, (_, nth) => `p${nth}`);
  const fill = (count: number) => {
    for (const person of people(count)) {
      it.conference().come(`e-${person}`, person);
      it.conference().give(`e-${person}`, "camera");
    }
  };
  const heights = () =>
    Object.values(it.conference().wants?.constraints ?? {}).map(({ maxHeight }) => maxHeight);

  test("nothing before the page has said what it shows, then what it shows and nothing else", () => {
    fill(40);
    expect(it.conference().asked.every(({ lastN }) => lastN === 0)).toBe(true);
    want("p3");
    expect(it.conference().wants).toEqual({
      lastN: 1,
      selectedSources: [],
      onStageSources: [],
      defaultConstraints: { maxHeight: 0 },
      constraints: { "e-p3-v0": { maxHeight: 720 } },
    });
    want();
    expect(it.conference().wants).toMatchObject({ lastN: 0, constraints: {} });
  });

  test("the more videos, the smaller each; the large one stays large", () => {
    fill(12);
    want(...people(4));
    expect(heights()).toEqual([360, 360, 360, 360]);
    want(...people(12));
    expect(new Set(heights())).toEqual(new Set([180]));
    it.room.wantVideo(new Set(people(12)), "p5");
    const { constraints, onStageSources, selectedSources } = it.conference().wants ?? {};
    expect(constraints?.["e-p5-v0"]).toEqual({ maxHeight: 720 });
    expect([onStageSources, selectedSources]).toEqual([["e-p5-v0"], ["e-p5-v0"]]);
  });

  test("a shared screen comes first, and beside it nobody is large", () => {
    fill(2);
    it.conference().give("e-p1", "desktop");
    it.room.wantVideo(new Set(people(2)), "p0");
    expect(it.conference().wants).toMatchObject({
      lastN: 3,
      selectedSources: ["e-p1-v1", "e-p0-v0"],
      onStageSources: ["e-p1-v1"],
    });
    expect(it.conference().wants?.constraints).toEqual({
      "e-p1-v1": { maxHeight: 1080 },
      "e-p0-v0": { maxHeight: 360 },
      "e-p1-v0": { maxHeight: 360 },
    });
    it.room.wantScreen(false);
    expect(it.conference().wants?.constraints).not.toHaveProperty("e-p1-v1");
    expect(remote("p1")?.screen).toBeUndefined();
  });

  test("a poor connection asks for less; an own video is sent as small", () => {
    fill(2);
    want(...people(2));
    it.room.save("fewer");
    expect(heights()).toEqual([360, 360]);
    it.room.save("small");
    expect(heights()).toEqual([180, 180]);
    expect(it.conference().heights).toEqual([720, 360, 180]);
  });

  test("the same is not asked twice", async () => {
    fill(3);
    want(...people(3));
    const { length } = it.conference().asked;
    want(...people(3));
    await it.pass(1_000);
    expect(it.conference().asked.length).toBe(length);
  });
});
