// Mesh relays of several server processes: one place, whichever process a person's socket is at (ARCHITECTURE.md#presence and docs/protocol.md#mesh).
import { expect, test } from "bun:test";
import { PAYLOAD_BYTES_MOST } from "../../../../../db/sealed-payload.ts";
import type { ClientSignal, LinkSignal, ServerSignal } from "../../../../../server/contract/media.ts";
import { MeshForward } from "../../../../../server/media/mesh/forward.ts";
import { MeshRelay } from "../../../../../server/media/mesh/relay.ts";
import type { SeatOf } from "../../../../../server/media/mesh/seats.ts";

const HALL = "hall-1/hearing";

/** Relays that hear one another as over NOTIFY: as JSON, each message small, one's own included. */
function processes() {
  const relays: MeshRelay[] = [];
  const heard = new Map<string, ServerSignal[]>();
  const lengths: number[] = [];
  /** Connections that do not read: so much waits for them. */
  const waiting = new Map<string, number>();
  const start = (id: string, rightIn?: ConstructorParameters<typeof MeshRelay>[0]["rightIn"]) => {
    const relay = new MeshRelay({
      id,
      rightIn,
      send: (connectionId, message) => heard.set(connectionId, [...(heard.get(connectionId) ?? []), message]),
      waiting: (connectionId) => waiting.get(connectionId) ?? 0,
      forward: (message) => {
        const text = JSON.stringify(message);
        lengths.push(Buffer.byteLength(text));
        for (const other of relays) other.forwarded(MeshForward.parse(JSON.parse(text)));
      },
    });
    relays.push(relay);
    return relay;
  };
  const take = (connectionId: string) => {
    const messages = heard.get(connectionId) ?? [];
    heard.delete(connectionId);
    return messages;
  };
  return { start, take, lengths, waiting };
}

const sessionOf = (person: string) => `session-of-${person}`;

function enter(
  relay: MeshRelay,
  person: string,
  right: "publish" | "watch",
  connectionId = person,
  of: SeatOf = "bench",
): void {
  const id = `${person}-${right}`;
  const limits = { publishers: 6, watchers: 12 };
  relay.grant(connectionId, person, { plane: "mesh", id, place: HALL, right, limits, iceServers: [] }, of);
  const state = { microphone: true, camera: true };
  relay.receive(connectionId, {
    t: "signal",
    kind: "join",
    grant: id,
    session: sessionOf(connectionId),
    state,
  });
}

function offer(length: number): LinkSignal {
  const head = "v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=sendrecv\r\n";
  return { about: "description", link: 1, type: "offer", turn: 1, sdp: head.padEnd(length, 'a=x:"\\"\r\n') };
}

const to = (person: string, signal: LinkSignal): ClientSignal => {
  return { t: "signal", kind: "link", to: person, toSession: sessionOf(person), signal };
};

test("people at two processes hear of one another and their signals arrive whole, in small messages", () => {
  const { start, take, lengths } = processes();
  const [first, second] = [start("first"), start("second")];
  enter(first, "judge", "publish");
  enter(second, "anand", "publish");
  expect(take("anand").at(-1)).toMatchObject({ kind: "joined", members: [{ personId: "judge" }] });
  expect(take("judge").at(-1)).toMatchObject({ kind: "memberJoined", member: { personId: "anand" } });
  const long = offer(30_999);
  second.receive("anand", to("judge", long));
  expect(take("judge")).toEqual([
    { t: "signal", kind: "link", from: "anand", fromSession: sessionOf("anand"), signal: long },
  ]);
  expect(Math.max(...lengths)).toBeLessThan(PAYLOAD_BYTES_MOST);
});

test("what somebody at another process cannot take is dropped there, and its sender is told here", () => {
  const { start, take, waiting } = processes();
  const [first, second] = [start("first"), start("second")];
  enter(first, "judge", "publish");
  enter(second, "anand", "publish");
  take("judge");
  take("anand");
  waiting.set("judge", 200_000);
  second.receive("anand", to("judge", offer(9_000)));
  expect(take("judge")).toEqual([]);
  expect(take("anand")).toEqual([
    { t: "signal", kind: "refused", code: "peer_slow", of: "link", to: "judge" },
  ]);
  waiting.delete("judge");
  second.receive("anand", to("judge", offer(9_000)));
  expect(take("judge")).toHaveLength(1);
  expect(take("anand")).toEqual([]);
});

test("a process that starts later learns who is there", () => {
  const { start } = processes();
  const [first, second] = [start("first"), start("second")];
  enter(first, "judge", "publish");
  enter(second, "anand", "publish");
  const late = start("late");
  expect(late.members(HALL)).toEqual([]);
  late.hello();
  expect(late.members(HALL)).toMatchObject([{ personId: "judge" }, { personId: "anand" }]);
});

test("the sitting says who has a seat, not the process that reports it; one reported early waits for the log", () => {
  const { take, lengths: _, ...parts } = processes();
  const rights = new Map<string, "publish" | "watch" | null>();
  const relay = parts.start("first", (_place, person) => rights.get(person) ?? null);
  const second = parts.start("second");
  enter(relay, "judge", "publish");
  take("judge");
  enter(second, "stranger", "publish");
  second.receive("stranger", to("judge", offer(9_000)));
  expect([take("judge"), relay.members(HALL).map(({ personId }) => personId)]).toEqual([[], ["judge"]]);
  rights.set("stranger", "watch");
  relay.enforce(HALL, (person) => (person === "judge" ? "publish" : (rights.get(person) ?? null)));
  expect(take("judge")).toEqual([]);
  rights.set("stranger", "publish");
  relay.enforce(HALL, (person) => (person === "judge" ? "publish" : (rights.get(person) ?? null)));
  expect(take("judge")).toMatchObject([
    { kind: "memberJoined", member: { personId: "stranger" } },
    { kind: "link", from: "stranger" },
  ]);
  // One who leaves before the log says so has no seat later.
  enter(second, "passer", "publish");
  second.receive("passer", { t: "signal", kind: "leave" });
  rights.set("passer", "publish");
  relay.enforce(HALL, () => "publish");
  expect(relay.members(HALL).map(({ personId }) => personId)).toEqual(["judge", "stranger"]);
});

test("revoked at one process, a person is out at all of them", () => {
  const { start, take } = processes();
  const [first, second] = [start("first"), start("second")];
  enter(first, "judge", "publish");
  enter(second, "anand", "publish");
  take("judge");
  first.revoke("anand");
  expect(take("judge")).toEqual([{ t: "signal", kind: "memberLeft", personId: "anand", reason: "revoked" }]);
  expect(take("anand").at(-1)).toMatchObject({ kind: "ended" });
  second.receive("anand", to("judge", offer(200)));
  expect(take("judge")).toEqual([]);
});

test("who comes back through another process keeps the seat when word of the lost socket is late", () => {
  const { start } = processes();
  const [first, second] = [start("first"), start("second")];
  enter(first, "anand", "publish", "before");
  enter(second, "anand", "publish", "after");
  first.lost("before");
  for (const relay of [first, second])
    expect(relay.members(HALL)).toMatchObject([{ session: sessionOf("after"), lost: false }]);
});

test("counsel at one process has the seat of a guest at another, who is told there", () => {
  const { start, take } = processes();
  const [a, b] = [start("relay-a"), start("relay-b")];
  for (let number = 1; number <= 6; number++)
    enter(a, `guest-${number}`, "watch", `guest-${number}`, "public");
  for (let number = 1; number <= 6; number++) enter(a, `adv-${number}`, "watch", `adv-${number}`, "bar");
  take("guest-6");
  enter(b, "counsel", "watch", "counsel", "bar");
  expect(take("guest-6").map(({ kind }) => kind)).toEqual(["ended", "refused"]);
  for (const relay of [a, b])
    expect(
      relay
        .members(HALL)
        .map(({ personId }) => personId)
        .toSorted(),
    ).toEqual(
      [1, 2, 3, 4, 5]
        .map((n) => `guest-${n}`)
        .concat(
          [1, 2, 3, 4, 5, 6].map((n) => `adv-${n}`),
          "counsel",
        )
        .toSorted(),
    );
});
