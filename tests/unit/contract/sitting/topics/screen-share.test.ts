// Sharing: what each audience may see of it, when it ends by itself, where a film is, and what no request may be.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { apply } from "../../../../../server/contract/sitting/apply.ts";
import { type Command, personCommand } from "../../../../../server/contract/sitting/commands.ts";
import { redact, redactChange } from "../../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { filmPosition } from "../../../../../server/contract/sitting/topics/co-watch.ts";
import { screenSharer } from "../../../../../server/contract/sitting/topics/screen-share.ts";
import { decide } from "../../../../../server/sitting/decide/index.ts";
import { assertHistories } from "../../../../support/assert-histories.ts";
import {
  act,
  cast,
  EXHIBIT,
  exhibit,
  openSitting,
  play,
  rules,
  START,
} from "../../../../support/histories.ts";

const history = fc.array(act, { minLength: 40, maxLength: 90 });

/** A hall in which item 1 is heard, and a way to give commands in it. */
function heard(item = "FRESH:1") {
  let sitting = openSitting();
  const give = (who: string, command: Command): string => {
    const actor = cast.find(({ id }) => id === who);
    if (!actor) throw new Error(`${who} is nobody here`);
    const events = decide(sitting, command, actor, START + 1000, rules);
    if (!Array.isArray(events)) return events.refused;
    sitting = events.reduce<Sitting>(apply, sitting);
    return "done";
  };
  const now = () => sitting;
  expect(give("master", { type: "callItem", item })).toBe("done");
  expect(give("master", { type: "hear" })).toBe("done");
  return { give, now };
}

test("a wish and a grant are known to the court and its own person alone", () => {
  const { give, now } = heard();
  give("adv1", { type: "askToShare", kind: "screen" });
  for (const audience of ["bar", "public", "person:adv2"] as const)
    expect(redact(now(), audience).shareRequests).toEqual([]);
  expect(redact(now(), "court").shareRequests).toHaveLength(1);
  expect(redact(now(), "person:adv1").shareRequests).toMatchObject([{ person: "adv1", state: "asked" }]);
  give("master", { type: "decideShare", person: "adv1", granted: true });
  for (const audience of ["bar", "public", "person:adv2"] as const)
    expect(redact(now(), audience).share).toBeNull();
  expect(redact(now(), "person:adv1").share).toMatchObject({ state: "granted", person: "adv1" });
});

test("what was on the screen behind the door is not there when the door opens", () => {
  const { give, now } = heard();
  expect(give("judge", { type: "goInCamera", reason: "child witness" })).toBe("done");
  expect(give("master", { type: "startCowatch", file: exhibit })).toBe("done");
  expect(redact(now(), "court").share).toMatchObject({ state: "on", kind: "cowatch" });
  expect(give("judge", { type: "openCourt" })).toBe("done");
  expect(now().share).toBeNull();
});

test("the public is never told the name of a file, nor that anything is shared behind a closed door", () => {
  assertHistories(
    fc.property(history, (acts) => {
      for (const { before, after } of play(openSitting(), acts)) {
        const told = JSON.stringify(redactChange(before, after, "public"));
        expect(told).not.toContain(EXHIBIT);
        const item = after.running === null ? undefined : after.items[after.running];
        if (item?.state === "IN_CAMERA") expect(redact(after, "public").share).toBeNull();
      }
    }),
    { numRuns: 250 },
  );
});

test("a person who shares is active in the hall, and nobody whose wish waits has left it", () => {
  assertHistories(
    fc.property(history, (acts) => {
      for (const { after, settled } of play(openSitting(), acts)) {
        if (!settled) continue;
        const those = [after.share, ...after.shareRequests].flatMap((one) => (one ? [one.person] : []));
        for (const id of those) expect(["ACTIVE", "RECONNECTING"]).toContain(after.people[id]?.state ?? "");
        if (after.share !== null) expect(after.share.item).toBe(after.running);
        expect(after.phase === "sitting" || those.length === 0).toBe(true);
      }
    }),
    { numRuns: 250 },
  );
});

const ends: [what: string, who: string, command: Command][] = [
  ["demoted", "master", { type: "demote", person: "adv1" }],
  ["stepping down", "adv1", { type: "stepDown" }],
  ["leaving", "adv1", { type: "leave" }],
  ["removed", "master", { type: "remove", person: "adv1", reason: "conduct" }],
  ["the item passed over", "master", { type: "passOver", reason: "" }],
  ["the item paused", "master", { type: "pause", reason: "" }],
  ["another item called", "master", { type: "callItem", item: "FRESH:2" }],
  ["stopped by themselves", "adv1", { type: "stopShare" }],
  ["stopped by the officer", "master", { type: "stopShare", person: "adv1" }],
  ["stopped by the bench", "judge", { type: "stopShare", person: "adv1" }],
];
for (const [what, who, command] of ends)
  test(`a share ends with its person ${what}`, () => {
    const { give, now } = heard();
    give("adv1", { type: "askToShare", kind: "screen" });
    give("master", { type: "decideShare", person: "adv1", granted: true });
    expect(give("adv1", { type: "startShare", mode: "text" })).toBe("done");
    expect(screenSharer(now())).toBe("adv1");
    expect(give(who, command)).toBe("done");
    expect(now().share).toBeNull();
    expect(screenSharer(now())).toBeNull();
  });

test("a judge's share ends when the item does, and in camera it stays with those in the item", () => {
  const { give, now } = heard();
  expect(give("judge", { type: "startCowatch", file: exhibit })).toBe("done");
  expect(give("judge", { type: "goInCamera", reason: "a child" })).toBe("done");
  expect(redact(now(), "bar").share?.cowatch?.file.name).toContain(EXHIBIT);
  expect(redact(now(), "public").share).toBeNull();
  expect(give("master", { type: "recordOutcome", item: "FRESH:1", outcome: "HEARD", confirmed: true })).toBe(
    "done",
  );
  expect(now().share).toBeNull();
});

test("a film is where the court's clock says, from the last word about it", () => {
  const { give, now } = heard();
  give("judge", { type: "startCowatch", file: { ...exhibit, kind: "video" } });
  give("judge", { type: "playCowatch", time: 12, playing: true });
  const film = now().share?.cowatch;
  if (!film) throw new Error("no film is shown");
  expect(filmPosition(film, START + 1000)).toBe(12);
  expect(filmPosition(film, START + 9500)).toBe(20.5);
  // A reader's clock that is behind does not run the film backwards.
  expect(filmPosition(film, START)).toBe(12);
  expect(filmPosition({ ...film, playing: false }, START + 9500)).toBe(12);
});

test("requests of no sense are no commands, and a file cannot be claimed on the socket", () => {
  const bad = [
    { type: "startCowatch", file: exhibit },
    { type: "askToShare", kind: "everything" },
    { type: "startShare", mode: "fast" },
    { type: "turnCowatch", page: 0, zoom: 1, x: 0, y: 0 },
    { type: "turnCowatch", page: 1.5, zoom: 1, x: 0, y: 0 },
    { type: "turnCowatch", page: 1, zoom: 40, x: 0, y: 0 },
    { type: "turnCowatch", page: 1, zoom: 1, x: -1, y: 2 },
    { type: "playCowatch", time: Number.NaN, playing: true },
    { type: "playCowatch", time: -5, playing: true },
    { type: "decideShare", person: "", granted: true },
    { type: "stopShare", person: "x\u0000" },
  ];
  for (const command of bad) expect(personCommand.safeParse(command).success).toBe(false);
});
