// How much a machine is given at once, and how fast the limits of steps pass on it.
import { expect, test } from "bun:test";
import { limitPassed, loadFor, measureMachine } from "../../../../support/run/machine.ts";

test.each([
  ["two quiet cores", { cores: 2, memoryGb: 8, slowness: 1 }, { files: 3, browsers: 3, room: 7 }],
  ["two slow cores", { cores: 2, memoryGb: 8, slowness: 1.6 }, { files: 2, browsers: 2, room: 5 }],
  ["two cores that others use", { cores: 2, memoryGb: 8, slowness: 9 }, { files: 1, browsers: 1, room: 3 }],
  ["one core", { cores: 1, memoryGb: 4, slowness: 1 }, { files: 2, browsers: 2, room: 5 }],
  ["little memory", { cores: 4, memoryGb: 3.8, slowness: 1 }, { files: 3, browsers: 1, room: 7 }],
  ["many cores", { cores: 64, memoryGb: 256, slowness: 0.7 }, { files: 6, browsers: 6, room: 13 }],
  [
    "half a core in a container",
    { cores: 0.5, memoryGb: 0.5, slowness: 3 },
    { files: 1, browsers: 1, room: 3 },
  ],
])("%s", (_name, machine, load) => {
  expect(loadFor(machine)).toEqual(load);
});

test("this machine is measured: it has a core, memory, and takes some time for work", () => {
  const { cores, memoryGb, slowness } = measureMachine();
  for (const one of [cores, memoryGb, slowness]) expect(one).toBeGreaterThan(0);
  for (const one of [cores, memoryGb, slowness]) expect(Number.isFinite(one)).toBe(true);
});

test("a limit passes by the clock on a machine that has only the tests to do, and more slowly on a busier one, up to a fourth", () => {
  const minute = 60_000;
  expect(limitPassed(minute, 0.8)).toBe(minute);
  expect(limitPassed(minute, 2)).toBe(minute);
  expect(limitPassed(minute, 6)).toBe(minute / 3);
  expect(limitPassed(minute, 200)).toBe(minute / 4);
});
