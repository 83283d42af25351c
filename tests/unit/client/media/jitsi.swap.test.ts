// From one call to Jitsi to the next without a break, one's own and another's; and what is counted of the others.
import { beforeEach, describe, expect, test } from "bun:test";
import { enter, inEachRoom, it, remote, standing, trackIn, want } from "../../../support/jitsi-room.ts";
import { FakeTrack, played, settled } from "../../../support/media-browser.ts";

inEachRoom("watch");

describe("from one call to the next", () => {
  beforeEach(() => want("judge", "bela"));

  test("one who stays has the same source with the same id in both calls, and is seen in the second", async () => {
    const give = () => {
      it.conference().come("stays", "judge");
      return it.conference().give("stays", "camera", new FakeTrack("video", "stays-v0"));
    };
    give();
    const shown = remote("judge")?.video;
    await enter("publish");
    const now = give();
    it.frame(now.getTrack());
    await it.pass(3_000);
    expect(remote("judge")?.video).toBe(shown as MediaStream);
    expect(trackIn(remote("judge")?.video)).toBe(now.track);
  });

  test("promoted and demoted: nobody's video and voice is missing at any moment, and the old call is left", async () => {
    for (const right of ["publish", "watch"] as const) {
      const before = it.conference();
      if (right === "publish") {
        before.come("old1", "judge");
        before.give("old1", "audio");
        before.give("old1", "camera");
      }
      const holes: unknown[] = [];
      const stop = it.room.remote.subscribe((people) => {
        const { video, audio } = people.get("judge") ?? {};
        if (!video || !audio) holes.push([right, video, audio]);
      });
      const shown = remote("judge");
      await enter(right);
      expect(it.room.right.value).toBe(right);
      const now = it.conference();
      now.come(`new-${right}`, "judge");
      const [voice, camera] = [now.give(`new-${right}`, "audio"), now.give(`new-${right}`, "camera")];
      await it.pass(3_000);
      expect(remote("judge")?.video).toBe(shown?.video as MediaStream);
      expect(before.isLeft).toBe(false);
      voice.track.muted = false;
      it.frame(camera.getTrack());
      await it.pass(100);
      expect(trackIn(remote("judge")?.video)).toBe(camera.track);
      expect(trackIn(remote("judge")?.audio)).toBe(voice.track);
      expect(before.isLeft).toBe(true);
      await it.pass(100);
      stop();
      expect(holes).toEqual([]);
      expect(played()).toEqual([remote("judge")?.audio]);
    }
    expect(it.jitsi.connections.map(({ isOff }) => isOff)).toEqual([true, true, false]);
    expect(it.awaited()).toBe(0);
  });

  test("person by person: one who is there runs already, the other is still shown from before", async () => {
    const before = it.conference();
    const old = ["judge", "bela"].map((person) => {
      before.come(`old-${person}`, person);
      return before.give(`old-${person}`, "camera");
    });
    await enter("publish");
    const now = it.conference();
    const fresh = ["judge", "bela"].map((person) => {
      now.come(`new-${person}`, person);
      return now.give(`new-${person}`, "camera");
    });
    const [first] = fresh;
    if (first) it.frame(first.getTrack());
    expect(trackIn(remote("judge")?.video)).toBe(fresh[0]?.track ?? null);
    expect(trackIn(remote("bela")?.video)).toBe(old[1]?.track ?? null);
    // Both calls are asked for what is on screen, or the new one would never run.
    for (const conference of [before, now]) expect(conference.wants?.lastN).toBe(2);
    await it.pass(3_000);
    expect(before.isLeft).toBe(false);
    await it.pass(8_000);
    expect(before.isLeft).toBe(true);
    expect(trackIn(remote("bela")?.video)).toBe(fresh[1]?.track ?? null);
  });

  test("another's change: their old video stays until their new one runs, and their voice is played once", async () => {
    const here = it.conference();
    here.come("first", "judge");
    const [voice, camera] = [here.give("first", "audio"), here.give("first", "camera")];
    here.come("second", "judge");
    const [nextVoice, nextCamera] = [here.give("second", "audio"), here.give("second", "camera")];
    expect(trackIn(remote("judge")?.video)).toBe(camera.track);
    expect(trackIn(remote("judge")?.audio)).toBe(voice.track);
    nextVoice.track.muted = false;
    it.frame(nextCamera.getTrack());
    await it.pass(100);
    expect(trackIn(remote("judge")?.video)).toBe(nextCamera.track);
    expect(played()).toEqual([remote("judge")?.audio]);
    expect(trackIn(remote("judge")?.audio)).toBe(nextVoice.track);
    here.go("first");
    expect(remote("judge")).toMatchObject({ microphone: true, camera: true });
  });

  test("a video that never comes before its sender goes is waited for no longer", async () => {
    const here = it.conference();
    here.come("first", "judge");
    here.give("first", "camera");
    here.come("second", "judge");
    here.give("second", "camera");
    expect(it.awaited()).toBe(1);
    here.go("second");
    await it.pass(100);
    expect(it.awaited()).toBe(0);
  });

  test("with nobody to see, the old call is left as soon as others may have our video", async () => {
    const before = it.conference();
    await enter("publish");
    await it.pass(1_000);
    expect(before.isLeft).toBe(false);
    await it.pass(1_500);
    expect(before.isLeft).toBe(true);
  });
});

describe("what is counted", () => {
  const inbound = (id: string, kind: string, framesDecoded: number, packets: number) =>
    [
      id,
      {
        type: "inbound-rtp",
        trackIdentifier: id,
        kind,
        framesDecoded,
        packetsReceived: packets,
        packetsLost: 0,
        totalAudioEnergy: kind === "audio" ? 0.5 : 0,
      },
    ] as const;

  test("each person's own tracks, of the one link that carries all", async () => {
    const here = it.conference();
    here.come("e1", "judge");
    here.come("e2", "bela");
    const [voice, camera] = [here.give("e1", "audio"), here.give("e1", "camera")];
    const other = here.give("e2", "camera");
    expect((await it.room.stats()).size).toBe(0);
    here.report = new Map<string, unknown>([
      inbound(voice.track.id, "audio", 0, 50),
      inbound(camera.track.id, "video", 20, 100),
      inbound(other.track.id, "video", 7, 30),
      ["pair", { type: "candidate-pair", nominated: true, currentRoundTripTime: 0.05 }],
    ]);
    const stats = await it.room.stats();
    expect(stats.get("judge")).toMatchObject({ framesDecoded: 20, audioPackets: 50, audioEnergy: 0.5 });
    expect(stats.get("bela")).toMatchObject({ framesDecoded: 7, audioPackets: 0, roundTrip: 50 });
  });

  test("one's own connection is the link to the bridge; broken, it is lost at once", async () => {
    const here = it.conference();
    const measure = async (packets: number, roundTrip: number) => {
      here.report = new Map<string, unknown>([
        inbound("x", "video", packets, packets),
        ["pair", { type: "candidate-pair", nominated: true, currentRoundTripTime: roundTrip }],
      ]);
      for (let tick = 0; tick < 22; tick++) await it.pass(90);
    };
    expect(it.room.quality.value).toMatchObject({ level: "unknown", links: 0 });
    await measure(100, 0.03);
    await measure(200, 0.03);
    expect(it.room.quality.value).toMatchObject({ level: "good", links: 1, figures: { roundTrip: 30 } });
    here.say("CONNECTION_INTERRUPTED");
    await measure(200, 0.03);
    expect(it.room.quality.value.level).toBe("lost");
    here.say("CONNECTION_RESTORED");
    await measure(400, 0.03);
    expect(it.room.quality.value.level).toBe("good");
    it.jitsi.last.fail("CONNECTION_DROPPED_ERROR");
    await measure(400, 0.03);
    expect(it.room.quality.value.level).toBe("lost");
    it.room.leave();
    expect(it.room.quality.value).toMatchObject({ level: "unknown", links: 0 });
  });
});

describe("who runs the conference is gone", () => {
  const giveUp = async () => {
    it.jitsi.last.fail("CONFERENCE_REQUEST_FAILED");
    await settled();
  };

  test("the call that stands goes on, and others are dialled until one does: nobody is told of a fault", async () => {
    want("judge");
    await it.come("judge");
    const [before, shown] = [it.conference(), remote("judge")];
    before.fail("FOCUS_LEFT");
    await settled();
    for (let tries = 1; tries < 4; tries += 1) {
      expect([tries, it.asked(), standing()]).toEqual([tries, tries, ["joined", null]]);
      it.room.join(it.grant("watch"));
      await settled();
      await giveUp();
      expect([standing(), before.isLeft, remote("judge")]).toEqual([["joined", null], false, shown]);
      await it.pass(500);
      expect(it.asked()).toBe(tries);
      await it.pass(5_000);
    }
    it.room.join(it.grant("watch"));
    await settled();
    const next = it.jitsi.last.establish();
    // The new entry takes the seat of the old one, whichever is told first.
    before.say("KICKED", null, "sunwai:elsewhere", false);
    next.let();
    await settled();
    expect([standing(), before.isLeft, next.isLeft]).toEqual([["joined", null], true, false]);
    const asked = it.asked();
    await it.pass(20_000);
    expect([standing(), it.asked()]).toEqual([["joined", null], asked]);
  });

  test("put out of such a call by the court it asks anew, and another page of the person takes the seat as ever", async () => {
    await it.pass(6_000);
    it.conference().fail("FOCUS_LEFT");
    await settled();
    it.conference().say("KICKED", null, "sunwai:ended", false);
    await settled();
    expect([standing(), it.asked()]).toEqual([["joining", null], 1]);
    await enter("watch");
    it.conference().fail("FOCUS_LEFT");
    await settled();
    it.conference().say("KICKED", null, "sunwai:elsewhere", false);
    await settled();
    expect(standing()).toEqual(["elsewhere", null]);
  });
});
