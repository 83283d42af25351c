// What the manual tells each view, and the names that the order desk copies.
import { expect, test } from "bun:test";
import { stepsFor } from "../../../../../client/courtroom/help/manual.ts";
import { namesOf } from "../../../../../client/courtroom/views/stenographer/NamesCard.tsx";
import { help } from "../../../../../client/text/en/help.ts";
import { onAir, rtmpSince } from "../../../../../server/contract/on-air.ts";
import { viewNames } from "../../../../../server/contract/views.ts";
import { openSitting } from "../../../../support/histories.ts";

test("the manual has steps for every view, each told once, and no step that is nobody's", () => {
  const told = new Set<string>();
  for (const view of viewNames) {
    const ids = stepsFor(view, () => true).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) told.add(id);
  }
  expect([...told].sort()).toEqual(Object.keys(help.manual.steps).sort());
});

test("the manual is silent on what the court has switched off", () => {
  const isOn = (command: string) => command !== "urgentEntry" && command !== "askToPassOver";
  const all = stepsFor("counsel", () => true).map(({ id }) => id);
  expect(all).toContain("urgent");
  expect(stepsFor("counsel", isOn).map(({ id }) => id)).toEqual(
    all.filter((id) => id !== "urgent" && id !== "askPass"),
  );
});

test("the names for an order are those of people who are here, by side, in the order of the alphabet", () => {
  const { people } = openSitting();
  const named = (id: string, profileName: string, side: string, state: "PASSIVE" | "LEFT" = "PASSIVE") => ({
    ...(people.adv1 as NonNullable<typeof people.adv1>),
    id,
    profileName,
    state,
    sides: { "FRESH:1": side },
  });
  const here = [
    named("b", "Adv. Beta", "Petitioner"),
    named("a", "Adv. Alpha", "Petitioner"),
    named("c", "Adv. Gone", "Respondent", "LEFT"),
    named("d", "Central Prison", "Remote point"),
  ];
  expect(namesOf(here, "FRESH:1")).toEqual([
    { side: "petitioner", names: ["Adv. Alpha", "Adv. Beta"] },
    { side: "remote", names: ["Central Prison"] },
  ]);
});

test("the recording is said to be off, on, paused by the officer or by a closed door, or lost", () => {
  const sitting = openSitting();
  const recording = { at: 1, by: "officer1", pausedAt: null, lostAt: null, lostWhy: null, lastLoss: null };
  const state = (of: Partial<typeof sitting>) => onAir({ ...sitting, ...of }, 1000).recording;
  expect(state({ recording: null })).toBe("off");
  expect(state({ recording })).toBe("on");
  expect(state({ recording: { ...recording, lostAt: 5 } })).toBe("lost");
  expect(state({ recording: { ...recording, pausedAt: 5 } })).toBe("paused");
  expect(state({ recording, type: "FC" })).toBe("paused");
});

test("RTMP is said to be off, starting, on, or lost while any destination is", () => {
  const sitting = openSitting();
  const connection = (state: "starting" | "on" | "lost", since: number) => ({
    ...{ destination: state, name: state, by: "officer1", state, since },
    why: state === "lost" ? ("refused" as const) : null,
  });
  const told = (...rtmp: ReturnType<typeof connection>[]) => [
    onAir({ ...sitting, rtmp }, 1000).rtmp,
    rtmpSince({ rtmp }),
  ];
  expect(told()).toEqual(["off", null]);
  expect(told(connection("starting", 5))).toEqual(["starting", 5]);
  expect(told(connection("starting", 5), connection("on", 7))).toEqual(["on", 7]);
  expect(told(connection("on", 7), connection("lost", 9), connection("lost", 8))).toEqual(["lost", 8]);
});

test("the stream is said to be off, on, lost, paused or stopped", () => {
  const broadcast = { at: 1, by: "officer1", delay: 600, nextDelay: null, pausedAt: null, lostAt: null };
  const streamStop = { at: 2, by: "judge1", byBench: true };
  const sitting = openSitting();
  type Of = Pick<Parameters<typeof onAir>[0], "broadcast" | "streamStop">;
  const stream = (of: Of, airsUntil: number | null = null) =>
    onAir({ ...sitting, ...of, airsUntil }, 1000).stream;
  expect(stream({ broadcast: null, streamStop: null }, 1001)).toBe("ending");
  expect(stream({ broadcast: null, streamStop }, 1001)).toBe("stopped");
  expect(stream({ broadcast: null, streamStop: null }, 1000)).toBe("off");
  expect(onAir({ ...sitting, broadcast: null, streamStop, airsUntil: null }, 1000)).toEqual({
    recording: "off",
    stream: "off",
    rtmp: "off",
  });
  expect(stream({ broadcast, streamStop: null })).toBe("on");
  expect(stream({ broadcast: { ...broadcast, lostAt: 3 }, streamStop: null })).toBe("lost");
  expect(stream({ broadcast: { ...broadcast, pausedAt: 3 }, streamStop: null })).toBe("paused");
  expect(stream({ broadcast: { ...broadcast, pausedAt: 3 }, streamStop })).toBe("stopped");
});
