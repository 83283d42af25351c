// Stories of a hall on Jitsi whose Prosody is away, starts anew, or has two servers of ours to listen to.
import { expect, test } from "bun:test";
import { TestPerson, until } from "../support/client.ts";
import { ControlStandIn, jitsiVariables } from "../support/jitsi.ts";
import { startServer } from "../support/server.ts";
import {
  counsel,
  granted,
  grantOf,
  id,
  jitsiHall,
  seqOf,
  sitting,
  stand,
  tellJoined,
} from "./support/jitsi.ts";
import { come, inState, oneServer, phones } from "./support/story.ts";

const server = oneServer({ env: jitsiVariables(stand.url) });
const cast = jitsiHall();

test("Prosody is away: the court is told and goes on, tokens are given, and all is made good when it is back", async () => {
  const { officer, judge } = cast;
  const advocate = await counsel(officer);
  const before = await granted(advocate, "hearing", "watch");
  await stand.down();
  const said = (isUp: boolean) =>
    until(`the court told ${isUp}`, () =>
      officer.told.some((each) => each.t === "mediaNews" && each.isUp === isUp),
    );
  await said(false);
  expect(advocate.told.filter(({ t }) => t === "mediaNews")).toEqual([]);
  const late = await come(phones.stenographer1);
  await late.enter(sitting, [], "media");
  await granted(late, "hearing", "publish");
  await until("whoever comes later to be told too", () => late.told.some(({ t }) => t === "mediaNews"));
  await officer.do(sitting, { type: "remove", person: id(advocate), reason: "" });
  await inState(advocate, sitting, "REMOVED");
  await until("no media for the removed", () => grantOf(advocate) === null);
  stand.up("second");
  await said(true);
  const state = await until("the whole state", () =>
    stand.commands("state").find(({ boot }) => boot === "second"),
  );
  const of = (key: string) => state[key] as Record<string, unknown>[];
  expect(of("denied").find(({ user }) => user === id(advocate))).toMatchObject({ group: sitting });
  expect(of("denied").find(({ user }) => user === id(judge))).toMatchObject({ lifted: true });
  const { seq } = of("expired").find(({ room }) => room === before.room) ?? {};
  expect(seq as number).toBeGreaterThan(seqOf(before));
  expect(of("allowed")).toContainEqual({
    room: before.room,
    user: id(judge),
    media: ["audio", "video"],
    seq: expect.any(Number),
  });
  await stand.command("deny", { group: sitting, user: id(advocate) });
});

test("a person whose stream ends although they belong there is shown to the court as lost, and nobody else is", async () => {
  const { officer, judge, prison } = cast;
  const none = { roundTrip: null, jitter: null, lossIn: null, lossOut: null, down: null, up: null };
  const figures = { ...none, frames: null, freezes: null, available: null };
  judge.raw({ t: "quality", sitting, level: "good", videos: "all", isChosen: false, figures });
  const level = (person: string) =>
    officer.told.flatMap((each) => (each.t === "qualities" ? [each.people[person]?.level] : [])).at(-1);
  await until("the court to know the judge's line", () => level(id(judge)) === "good");
  const grant = await granted(judge, "hearing", "publish");
  expect(await tellJoined(server().url, id(judge), grant, { nick: "bench" })).toBe(204);
  expect(await tellJoined(server().url, id(judge), grant, { nick: "bench", type: "left" })).toBe(204);
  await until("the court to read that it is lost", () => level(id(judge)) === "lost");
  expect(level(id(prison))).toBeUndefined();
});

test("our server dies after the log and before the command: its next start tells Prosody of the removal", async () => {
  const env = { ...jitsiVariables(stand.url), FAULT: "appended:remove" };
  const dying = await startServer({ env });
  try {
    const officer = await come(phones.officer1, dying);
    await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
    await officer.enter(sitting);
    const rude = await come("9000001101", dying);
    await rude.enter(sitting, [], "media");
    await officer.do(sitting, { type: "admit", people: [id(rude)] });
    const token = await granted(rude, "hearing", "watch");
    void officer.send(sitting, { type: "remove", person: id(rude), reason: "" });
    await until("the server to die", () => rude.closed);
    expect(stand.commands("deny").filter(({ user }) => user === id(rude))).toEqual([]);
    await dying.restart();
    const denial = await until("the whole state", () =>
      stand
        .commands("state")
        .flatMap(({ denied }) => denied as { user: string; seq: number; lifted?: true }[])
        .find(({ user, lifted }) => user === id(rude) && !lifted),
    );
    expect(denial.seq).toBeGreaterThan(seqOf(token));
  } finally {
    await dying.stop();
  }
});

test("a second process gives the same rooms, and what it is ordered of is done as well; a restart loses nothing", async () => {
  const { officer, judge } = cast;
  const bench = await granted(judge, "hearing", "publish");
  const other = await startServer({ databaseUrl: server().databaseUrl, env: jitsiVariables(stand.url) });
  try {
    const steno = await come(phones.courtRoom1, other);
    await steno.enter(sitting, [], "media");
    expect((await granted(steno, "hearing", "publish")).room).toBe(bench.room);
    const advocate = await counsel(officer);
    await granted(advocate, "hearing", "watch");
    await officer.do(sitting, { type: "remove", person: id(advocate), reason: "" });
    await until("both processes to send it", () => {
      const denials = stand.commands("deny").filter(({ user }) => user === id(advocate));
      return denials.length >= 2 && new Set(denials.map(({ seq }) => seq)).size === 1;
    });
  } finally {
    await other.stop();
  }
  const states = stand.commands("state").length;
  await server().restart();
  const told = await until("the state after our own start", () => stand.commands("state")[states]);
  expect(told).toMatchObject({ boot: stand.boot, expired: [] });
});

test("a Prosody that this process has never seen may lack our modules: no token before it is seen", async () => {
  const control = new ControlStandIn();
  await control.down();
  const own = await startServer({ env: jitsiVariables(control.url) });
  const officer = await (await new TestPerson(own.url).login(phones.officer1)).connect();
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await officer.enter(sitting, [], "media");
  await until("word that there is no token", () => officer.signals.find(({ kind }) => kind === "withheld"));
  expect(grantOf(officer)).toBeNull();
  control.up("first");
  await granted(officer, "hearing", "publish");
  officer.close();
  await own.stop();
  await control.down();
});
