// How tests wait: a slow machine fails none, and what never comes is named.
import { expect, test } from "bun:test";
import { until } from "../../../support/client.ts";

test("what comes after the time is over is still taken", async () => {
  let asked = 0;
  const comes = () => (++asked > 20 ? "it" : null);
  expect(await until("it", comes, 0)).toBe("it");
  expect(asked).toBe(21);
});

test("what never comes fails by its name, after many more looks than the time had", async () => {
  let asked = 0;
  await expect(until("a miracle", () => ++asked < 0, 0)).rejects.toThrow(
    "waited 0 s, and for 200 answers, for: a miracle",
  );
  expect(asked).toBeGreaterThan(200);
});

test("what a look throws is not waited out", async () => {
  const broken = () => Promise.reject(new Error("no such hall"));
  await expect(until("a hall", broken, 60)).rejects.toThrow("no such hall");
});
