// Quality and recovery as pure rules: figures of a link, its level with patience, saving videos, and when it is told.
import { describe, expect, test } from "bun:test";
import { isReportDue } from "../../../../client/courtroom/quality/report.ts";
import { budgetFor, smallVideo } from "../../../../client/media/codecs.ts";
import {
  figuresOf,
  type Judged,
  judge,
  levelOf,
  noFigures,
  ownQuality,
  type Reading,
  unjudged,
} from "../../../../client/media/quality.ts";
import type { LinkQuality, PersonStats } from "../../../../client/media/room.ts";
import {
  DOWN_MS,
  nextSaving,
  noSaving,
  type Saving,
  UP_MS,
  videosKept,
} from "../../../../client/media/saving.ts";
import { noStats } from "../../../../client/media/stats.ts";
import { type PersonQuality, qualityReport } from "../../../../server/contract/quality.ts";
import { awaitedAtRising } from "../../../../server/contract/sitting/topics/outcomes.ts";

const reading = (at: number, stats: Partial<PersonStats>): Reading => ({
  at,
  stats: { ...noStats, ...stats },
});

describe("figures of a link", () => {
  test("are differences over the window, in whole units", () => {
    const window = [
      reading(1_000, {
        packetsReceived: 1_000,
        bytesReceived: 10_000,
        bytesSent: 0,
        framesDecoded: 100,
        freezes: 2,
      }),
      reading(3_000, { packetsReceived: 1_100 }),
      reading(9_000, {
        packetsReceived: 1_380,
        packetsLost: 20,
        bytesReceived: 110_000,
        bytesSent: 50_000,
        framesDecoded: 300,
        freezes: 3,
        roundTrip: 41.6,
        jitter: 3.4,
        lossSent: 0.07,
        available: 812_345,
      }),
    ];
    expect(figuresOf(window)).toEqual({
      roundTrip: 42,
      jitter: 3,
      lossIn: 5,
      lossOut: 7,
      down: 100,
      up: 50,
      frames: 25,
      freezes: 1,
      available: 812,
    });
  });

  test("say nothing of one reading, and never what the court would not take", () => {
    expect(figuresOf([])).toEqual(noFigures);
    expect(figuresOf([reading(5, {})])).toEqual(noFigures);
    const wild = [
      reading(0, { packetsReceived: 900, bytesReceived: 1e12, packetsLost: 50 }),
      reading(1, {
        roundTrip: Number.NaN,
        jitter: 1e9,
        bytesSent: 1e15,
        lossSent: -3,
        available: 1e15,
        framesDecoded: 9e9,
      }),
    ];
    const figures = figuresOf(wild);
    const message = { t: "quality", sitting: "s", level: "poor", videos: "all", isChosen: false, figures };
    expect(qualityReport().safeParse(message).success).toBe(true);
    expect(figures.roundTrip).toBeNull();
    expect(figures.down).toBe(0);
  });

  const levels: [what: string, some: object, level: LinkQuality][] = [
    ["nothing was measured", {}, "unknown"],
    ["all is well", { roundTrip: 40, lossIn: 0, jitter: 5 }, "good"],
    ["some is lost", { roundTrip: 40, lossIn: 4 }, "fair"],
    ["much is lost", { roundTrip: 40, lossIn: 11 }, "poor"],
    ["the others miss much of it", { roundTrip: 40, lossIn: 0, lossOut: 30 }, "poor"],
    ["answers take half a second", { roundTrip: 500 }, "fair"],
    ["answers take more than a second", { roundTrip: 1_001 }, "poor"],
    ["sound comes unevenly", { roundTrip: 40, jitter: 250 }, "poor"],
    ["hardly anything could be sent", { roundTrip: 40, available: 40 }, "poor"],
  ];
  test.each(levels)("%s", (_, some, level) => {
    expect(levelOf({ ...noFigures, ...some })).toBe(level);
  });
});

describe("the level of a link", () => {
  const after = (levels: LinkQuality[], from: Judged = unjudged) => levels.reduce(judge, from).is;
  const good: Judged = { is: "good", otherwise: "good", times: 0 };
  const poor: Judged = { is: "poor", otherwise: "poor", times: 0 };

  test("is what is measured first, and lost at once", () => {
    expect(after(["fair"])).toBe("fair");
    expect(after(["lost"], good)).toBe("lost");
    expect(after(["lost", "good"], good)).toBe("good");
  });

  test("falls after two readings, not after one", () => {
    expect(after(["poor"], good)).toBe("good");
    expect(after(["poor", "good", "poor", "good"], good)).toBe("good");
    expect(after(["poor", "poor"], good)).toBe("poor");
    expect(after(["poor", "fair"], good)).toBe("fair");
  });

  test("rises after four, by the worst of them", () => {
    expect(after(["good", "good", "good"], poor)).toBe("poor");
    expect(after(["good", "good", "good", "good"], poor)).toBe("good");
    expect(after(["good", "fair", "good", "good"], poor)).toBe("fair");
    expect(after(["good", "good", "good", "poor", "good"], poor)).toBe("poor");
  });
});

describe("one's own connection", () => {
  const link = (level: LinkQuality, roundTrip = 10, down = 5) => ({
    level,
    figures: { ...noFigures, roundTrip, down, up: 1 },
  });
  test("is not poor because one other's is, but when half of several are", () => {
    expect(ownQuality([]).level).toBe("unknown");
    expect(ownQuality([link("poor")]).level).toBe("poor");
    expect(ownQuality([link("poor"), link("good")]).level).toBe("good");
    expect(ownQuality([link("poor"), link("good"), link("poor")]).level).toBe("poor");
    expect(ownQuality([link("lost"), link("good"), link("good"), link("unknown")]).level).toBe("good");
  });
  test("adds up what goes over all links", () => {
    const own = ownQuality([link("good", 10), link("fair", 300), link("good", 20)]);
    expect(own).toMatchObject({ level: "good", links: 3, figures: { down: 15, up: 3, roundTrip: 20 } });
  });
});

describe("saving videos", () => {
  /** Follows a connection reading by reading, two seconds apart. */
  function run(
    levels: readonly LinkQuality[],
    from: Saving = noSaving,
    start = 0,
  ): { steps: string[]; saving: Saving } {
    let saving = from;
    const steps: string[] = [];
    levels.forEach((level, nth) => {
      saving = nextSaving(saving, level, start + nth * 2_000);
      if (steps.at(-1) !== saving.step) steps.push(saving.step);
    });
    return { steps, saving };
  }
  const times = (level: LinkQuality, count: number) => Array.from({ length: count }, () => level);

  test("goes down step by step while the connection stays poor, never past audio alone", () => {
    const { steps, saving } = run(times("poor", 40));
    expect(steps).toEqual(["all", "fewer", "small", "none"]);
    expect(saving.step).toBe("none");
    expect(run(times("poor", DOWN_MS / 2_000)).saving.step).toBe("all");
  });

  test("a poor connection with good moments, a fair one and a lost one save nothing more", () => {
    expect(run(Array.from({ length: 60 }, (_, nth) => (nth % 5 === 4 ? "good" : "poor"))).steps).toEqual([
      "all",
    ]);
    expect(run([...times("fair", 30), ...times("lost", 30)]).steps).toEqual(["all"]);
  });

  test("a poor connection that breaks now and then is not better for it, and no worse either", () => {
    for (const broken of ["lost", "unknown"] as const) {
      const breaking = Array.from({ length: 60 }, (_, nth) => (nth % 3 === 2 ? broken : "poor"));
      expect(run(breaking).steps).toEqual(["all", "fewer", "small", "none"]);
      const short = times("poor", 2);
      expect(run([...short, ...times(broken, 30), ...short]).steps).toEqual(["all"]);
      const down = run(times("poor", 40)).saving;
      expect(run([...times("good", 8), broken, ...times("good", 8)], down, 100_000).steps).toEqual(["none"]);
    }
  });

  test("a machine that slept for an hour saw neither a poor connection nor a good one meanwhile", () => {
    const poor = run(times("poor", 2));
    expect(run(["poor"], poor.saving, 3_600_000).steps).toEqual(["all"]);
    expect(run(times("poor", 2), poor.saving, 3_600_000).saving.step).toBe("fewer");
    const lost = run(["lost"], poor.saving, 3_600_000).saving;
    expect(run(["poor"], lost, 3_602_000).steps).toEqual(["all"]);
    const good = run(times("good", 2), run(times("poor", 40)).saving, 80_000).saving;
    expect(run(["good"], good, 3_600_000).steps).toEqual(["none"]);
  });

  test("comes back step by step while it stays good, and keeps what is saved while it is fair", () => {
    const down = run(times("poor", 40)).saving;
    expect(run(times("fair", 50), down, 100_000).steps).toEqual(["none"]);
    expect(run(times("good", 40), down, 100_000).steps).toEqual(["none", "small", "fewer", "all"]);
  });

  test("a fall soon after a step back makes the next one wait twice as long", () => {
    const down = run(times("poor", 40)).saving;
    const back = run(times("good", UP_MS / 2_000 + 1), down, 100_000).saving;
    expect(back.step).toBe("small");
    const again = run(times("poor", DOWN_MS / 2_000 + 1), back, 122_000).saving;
    expect(again).toMatchObject({ step: "none", backoff: 2 });
    expect(run(times("good", UP_MS / 2_000 + 1), again, 140_000).saving.step).toBe("none");
    expect(run(times("good", (2 * UP_MS) / 2_000 + 1), again, 140_000).saving.step).toBe("small");
  });

  test("the bench stays longest, then the person who is large", () => {
    const shown = { bench: ["j1", "j2"], main: "adv", all: ["j1", "j2", "adv", "b", "c"] };
    expect(videosKept("all", shown)).toEqual(shown.all);
    expect(videosKept("fewer", shown)).toEqual(["j1", "j2", "adv"]);
    expect(videosKept("small", shown)).toEqual(["j1", "j2"]);
    expect(videosKept("small", { ...shown, bench: [] })).toEqual(["adv"]);
    expect(videosKept("none", shown)).toEqual([]);
    expect(videosKept("fewer", { bench: [], main: null, all: ["a"] })).toEqual([]);
  });

  test("what is sent falls with the steps", () => {
    const rates = (["all", "fewer", "small"] as const).map((step) => budgetFor(2, step).maxBitrate);
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
    expect(budgetFor(2, "small")).toBe(smallVideo);
  });
});

test("the court is told at once of a change, seldom without one, and never twice in three seconds", () => {
  const good: PersonQuality = { level: "good", videos: "all", isChosen: false, figures: noFigures };
  const poor: PersonQuality = { ...good, level: "poor" };
  expect(isReportDue(null, good, 0)).toBe(true);
  const last = { quality: good, at: 10_000 };
  expect(isReportDue(last, poor, 12_000)).toBe(false);
  expect(isReportDue(last, poor, 13_000)).toBe(true);
  expect(isReportDue(last, { ...good, videos: "none", isChosen: true }, 13_000)).toBe(true);
  expect(isReportDue(last, { ...good, figures: { ...noFigures, roundTrip: 9 } }, 20_000)).toBe(false);
  expect(isReportDue(last, good, 25_000)).toBe(true);
});

test("at the rising people are awaited whose item was set aside today, while their seat is held", () => {
  const person = (id: string, lostAt: number | null, item: string, state = "PASSIVE") => ({
    id,
    lostAt,
    state,
    admittedItems: [item],
  });
  const people = {
    here: person("here", null, "F:1"),
    lost: person("lost", 5, "F:1"),
    gone: person("gone", 5, "F:1", "ABSENT"),
    listed: person("listed", 5, "F:2"),
  };
  const items = { "F:1": { state: "PASSED_OVER" }, "F:2": { state: "LISTED" } };
  expect(awaitedAtRising({ people, items } as never).map(({ id }) => id)).toEqual(["lost"]);
});
