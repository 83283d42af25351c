// What our server hears: everything, in order, numbered and signed; after it was down too; and a gap can be seen.
import { expect, test } from "bun:test";
import { until } from "../support/client.ts";
import { Prosody } from "./support/server.ts";

/** Runs a test with a Prosody of its own, so that its events are counted from one. */
async function withProsody(
  options: Parameters<typeof Prosody.start>[0],
  story: (prosody: Prosody) => Promise<void>,
) {
  const prosody = await Prosody.start(options);
  try {
    await story(prosody);
  } finally {
    await prosody.stop();
  }
}

test("a hearing in events: the start, the room, who came as what, a screen, who left and why, the end", async () => {
  await withProsody({}, async (prosody) => {
    const { receiver } = prosody;
    const focus = await prosody.focus("hall1");
    const counsel = await prosody.person({ user: "counsel", room: "hall1" });
    await counsel.join("hall1", "counsel");
    await prosody.command("share", { room: "hall1", users: ["counsel"], seq: 11 });
    const screen = `{"a-v1":{"muted":false,"videoType":"desktop"}}`.replaceAll('"', "&quot;");
    await counsel.present("hall1", "counsel", `<SourceInfo>${screen}</SourceInfo>`);
    await counsel.cut();
    await prosody.command("kick", { room: "hall1", user: "counsel", seq: 12 });
    const out = await prosody.person({ user: "counsel", room: "hall1" });
    await out.join("hall1", "again");
    await out.join("hall1", "again");
    focus.send(`<presence xmlns="jabber:client" type="unavailable" to="hall1@muc.meet.jitsi/focus"/>`);
    await receiver.event(({ type }) => type === "roomDestroyed", "the end of the room");
    expect(receiver.events.map(({ at, ...event }) => event)).toEqual([
      { n: 1, type: "started", version: "4", host: "meet.jitsi", muc: "muc.meet.jitsi" },
      { n: 2, type: "roomCreated", room: "hall1" },
      {
        n: 3,
        type: "joined",
        room: "hall1",
        user: "counsel",
        group: "sitting-1",
        nick: "counsel",
        right: "publish",
        moderator: false,
        seq: 10,
        era: await prosody.era(),
      },
      {
        n: 4,
        type: "sharing",
        room: "hall1",
        user: "counsel",
        group: "sitting-1",
        nick: "counsel",
        on: true,
      },
      {
        n: 5,
        type: "left",
        room: "hall1",
        user: "counsel",
        group: "sitting-1",
        nick: "counsel",
        cause: "kicked",
      },
      {
        n: 6,
        type: "refused",
        room: "hall1",
        user: "counsel",
        group: "sitting-1",
        of: "room",
        code: "stale",
        count: 1,
      },
      { n: 7, type: "roomDestroyed", room: "hall1" },
    ]);
    expect(receiver.badSignatures).toEqual([]);
    const times = receiver.events.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });
});

test("events arrive in order and without a gap after our server was down, and after it could not take them", async () => {
  await withProsody({}, async (prosody) => {
    const { receiver } = prosody;
    await prosody.focus("hall2");
    await receiver.event(({ type }) => type === "started", "the start");
    await receiver.down();
    for (let index = 1; index <= 60; index += 1) {
      const person = await prosody.person({ user: `p${index}`, room: "hall2" });
      await person.join("hall2", `n${index}`);
    }
    expect((await prosody.get("health")).body.events).toMatchObject({ waiting: 61, dropped: 0 });
    receiver.refuse(2);
    receiver.up();
    await receiver.event(({ user }) => user === "p60", "the last of those who came");
    expect(receiver.events.map(({ n }) => n)).toEqual(Array.from({ length: 62 }, (_, index) => index + 1));
    expect(receiver.events.filter(({ type }) => type === "joined").map(({ user }) => user)).toEqual(
      Array.from({ length: 60 }, (_, index) => `p${index + 1}`),
    );
    expect((await prosody.get("health")).body.events).toMatchObject({ last: 62, dropped: 0 });
  });
});

test("a server that takes a request and never answers is asked again", async () => {
  await withProsody({ options: "sunwai_events_patience = 0.5" }, async (prosody) => {
    const { receiver } = prosody;
    const standing = async () => Object((await prosody.get("health")).body.events) as { waiting: number };
    await prosody.focus("hall4");
    await receiver.event(({ type }) => type === "started", "the start");
    receiver.keepSilent(1);
    const person = await prosody.person({ user: "p", room: "hall4" });
    await person.join("hall4", "p");
    await receiver.event(({ user }) => user === "p", "the coming");
    expect(receiver.unanswered).toHaveLength(1);
    // A batch that got no answer came again; on a busy machine an answer may be as late, and then the same batch comes twice.
    expect(receiver.batches).toContainEqual(
      expect.objectContaining({ events: expect.arrayContaining(receiver.unanswered[0]?.events ?? []) }),
    );
    expect([...new Set(receiver.events.map(({ n }) => n))]).toEqual([1, 2, 3]);
    // Once it was answered it is over, and nothing is told for ever.
    await until("nothing to wait", async () => (await standing()).waiting === 0);
    const taken = receiver.batches.length;
    await Bun.sleep(1_500);
    expect(receiver.batches).toHaveLength(taken);
  });
});

test("when too many wait the oldest go, which the numbers and the count say; the list gives what is true", async () => {
  await withProsody({ options: "sunwai_events_limit = 5" }, async (prosody) => {
    const { receiver } = prosody;
    await prosody.focus("hall3");
    await receiver.event(({ type }) => type === "started", "the start");
    await receiver.down();
    for (let index = 1; index <= 8; index += 1) {
      const person = await prosody.person({ user: `p${index}`, room: "hall3" });
      await person.join("hall3", `n${index}`);
    }
    receiver.up();
    await receiver.event(({ user }) => user === "p8", "the last of those who came");
    expect(receiver.events.map(({ n }) => n)).toEqual([1, 6, 7, 8, 9, 10]);
    expect(receiver.batches.at(-1)?.dropped).toBe(4);
    expect((await prosody.get("rooms/hall3")).body.people).toHaveLength(8);
  });
});

test("a restart is another life: a new boot id, and numbers from one again", async () => {
  await withProsody({}, async (prosody) => {
    const { receiver } = prosody;
    await receiver.event(({ type }) => type === "started", "the first start");
    await prosody.halt();
    await prosody.run();
    const boots = () => new Set(receiver.batches.map(({ boot }) => boot));
    await receiver.event(() => boots().size === 2, "the second start");
    expect(receiver.events.filter(({ type }) => type === "started").map(({ n }) => n)).toEqual([1, 1]);
  });
});
