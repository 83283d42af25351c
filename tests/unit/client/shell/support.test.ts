// The choice of the first script: to run, to switch to the other build, to leave, or to explain.
import { describe, expect, test } from "bun:test";
import { firstStep, type Runs } from "../../../../client/shell/support.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const newest = `${windows} Chrome/131.0.0.0 Safari/537.36`;
const old = `${windows} Chrome/80.0.3987.87 Safari/537.36`;
const belowMinimum = `${windows} Chrome/79.0.3945.130 Safari/537.36`;
const explorer = "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

type Able = "all" | "older" | "none";
type Row = [agent: string, path: string, page: Runs["build"], able: Able, step: ReturnType<typeof firstStep>];

describe("the first script", () => {
  test.each<Row>([
    [newest, "/login", "newest", "all", "run"],
    [newest, "/browser", "newest", "all", "run"],
    // Whatever it is by its name: what it can run decides which build it gets.
    [newest, "/login", "newest", "older", "switch"],
    [newest, "/login", "older", "older", "run"],
    [newest, "/login", "older", "all", "switch"],
    [old, "/login", "newest", "older", "switch"],
    [old, "/login", "older", "older", "run"],
    [old, "/display-board", "newest", "older", "switch"],
    // New enough by its name for the court, but not for what the modules are written in.
    [newest, "/login", "newest", "none", "leave"],
    [newest, "/", "newest", "none", "leave"],
    [newest, "/browser", "newest", "none", "explain"],
    [newest, "/browser/", "newest", "none", "explain"],
    [newest, "/browser/", "older", "none", "explain"],
    [belowMinimum, "/login", "newest", "all", "leave"],
    [belowMinimum, "/meeting", "newest", "all", "leave"],
    [belowMinimum, "/browser", "newest", "all", "run"],
    [belowMinimum, "/browser", "newest", "older", "switch"],
    [belowMinimum, "/browser", "older", "older", "run"],
    [belowMinimum, "/login", "older", "older", "leave"],
    [belowMinimum, "/display-board", "newest", "all", "run"],
    [belowMinimum, "/display-board", "newest", "none", "leave"],
    [belowMinimum, "/browser", "newest", "none", "explain"],
    [explorer, "/login", "newest", "none", "leave"],
    [explorer, "/browser", "newest", "none", "explain"],
    // Other devices have a page of their own, to which the router leads.
    [phone, "/login", "newest", "all", "run"],
    [phone, "/login", "newest", "older", "switch"],
    [phone, "/login", "newest", "none", "leave"],
  ])(
    "of %s at %s, in the %s build, able to run %s of them, does: %s",
    (userAgent, path, build, able, step) => {
      const runs = { build, newest: able === "all", older: able !== "none" };
      expect(firstStep({ userAgent, maxTouchPoints: 0 }, path, runs)).toBe(step);
    },
  );
});
