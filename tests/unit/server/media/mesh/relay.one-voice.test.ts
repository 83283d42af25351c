// Several halls of one person: which of two microphones stands, in one server process and in several.
import { describe, expect, test } from "bun:test";
import type { ServerSignal } from "../../../../../server/contract/media.ts";
import { MeshForward } from "../../../../../server/media/mesh/forward.ts";
import { MeshRelay } from "../../../../../server/media/mesh/relay.ts";
import { grantOf, joinWith, OPEN, refusals, sessionOf } from "../../../../support/mesh.ts";

const FIRST = "one/hearing";
const SECOND = "two/hearing";

/** Relays of processes with a clock of their own; words between them lie until they are delivered. */
function processes() {
  const relays: MeshRelay[] = [];
  const lying: string[] = [];
  const heard = new Map<string, ServerSignal[]>();
  const start = (id: string, now: () => number) => {
    const relay = new MeshRelay({
      id,
      now,
      send: (connection, message) => heard.set(connection, [...(heard.get(connection) ?? []), message]),
      forward: (message) => lying.push(JSON.stringify(message)),
    });
    relays.push(relay);
    return relay;
  };
  const deliver = () => {
    for (let text = lying.shift(); text !== undefined; text = lying.shift())
      for (const relay of relays) relay.forwarded(MeshForward.parse(JSON.parse(text)));
  };
  return { start, deliver, of: (connection: string) => heard.get(connection) ?? [] };
}

function join(
  relay: MeshRelay,
  connection: string,
  place: string,
  take = false,
  right: "publish" | "watch" = "publish",
) {
  const grant = grantOf("anand", right, place);
  relay.grant(connection, "anand", grant, "bar");
  relay.receive(connection, {
    ...joinWith(grant.id, sessionOf(connection)),
    ...(take ? { take } : {}),
  } as never);
}

const voices = (relay: MeshRelay) =>
  relay.seatsOf("anand").flatMap(({ place, member }) => (member.right === "publish" ? [place] : []));

describe("one open microphone across halls", () => {
  test("a second hall gives none unless it is asked for, and then takes the first; watching takes nothing", () => {
    const { start, of } = processes();
    const relay = start("only", () => 1);
    join(relay, "tab-1", FIRST);
    join(relay, "tab-2", SECOND);
    expect(refusals(of("tab-2"))).toEqual(["speaking_elsewhere"]);
    expect(voices(relay)).toEqual([FIRST]);
    join(relay, "tab-2", SECOND, false, "watch");
    expect(voices(relay)).toEqual([FIRST]);
    join(relay, "tab-2", SECOND, true);
    expect(voices(relay)).toEqual([SECOND]);
    expect(of("tab-1").at(-1)).toMatchObject({ kind: "ended", place: FIRST, reason: "elsewhere" });
    relay.receive("tab-1", { t: "signal", kind: "state", state: OPEN });
    expect(refusals(of("tab-1"))).toEqual(["not_granted"]);
  });

  test("a seat whose socket is gone counts: its links may live on", () => {
    const relay = processes().start("only", () => 1);
    join(relay, "tab-1", FIRST);
    relay.lost("tab-1");
    join(relay, "tab-2", SECOND);
    expect(voices(relay)).toEqual([FIRST]);
    join(relay, "tab-2", SECOND, true);
    expect(voices(relay)).toEqual([SECOND]);
  });

  test("of two processes that give one at the same time, the later stands at both, however the words cross", () => {
    for (const [one, two, stands] of [
      [1, 2, SECOND],
      [2, 1, FIRST],
      [5, 5, SECOND],
    ] as const) {
      const { start, deliver, of } = processes();
      const [first, second] = [start("a", () => one), start("b", () => two)];
      join(first, "tab-1", FIRST, true);
      join(second, "tab-2", SECOND, true);
      deliver();
      expect([voices(first), voices(second)]).toEqual([[stands], [stands]]);
      const [loser, keeper] = stands === SECOND ? ["tab-1", "tab-2"] : ["tab-2", "tab-1"];
      expect(of(loser).at(-1)).toMatchObject({ kind: "ended", reason: "elsewhere" });
      expect(of(keeper).some(({ kind }) => kind === "ended")).toBe(false);
      first.hello();
      second.hello();
      deliver();
      expect([voices(first), voices(second)]).toEqual([[stands], [stands]]);
    }
  });

  test("who takes their voice over after the word of it came stands, though the other process's clock is ahead", () => {
    const { start, deliver, of } = processes();
    const [ahead, behind] = [start("a", () => 10), start("b", () => 2)];
    join(ahead, "tab-1", FIRST);
    deliver();
    join(behind, "tab-2", SECOND, true);
    deliver();
    expect([voices(ahead), voices(behind)]).toEqual([[SECOND], [SECOND]]);
    expect(of("tab-1").at(-1)).toMatchObject({ kind: "ended", reason: "elsewhere" });
    join(ahead, "tab-1", FIRST, true);
    deliver();
    expect([voices(ahead), voices(behind)]).toEqual([[FIRST], [FIRST]]);
  });

  test("a seat that is lost or taken again is reported as a change", () => {
    const moves: string[] = [];
    const relay = new MeshRelay({ id: "only", send: () => {}, onSeatsChanged: (id) => moves.push(id) });
    for (const act of [
      () => join(relay, "tab-1", FIRST),
      () => relay.lost("tab-1"),
      () => join(relay, "tab-1", FIRST),
    ]) {
      act();
      expect(moves.splice(0)).toEqual(["anand"]);
    }
  });

  test("the rooms of one hall are one hall: going into its secret room is no second voice", () => {
    const relay = processes().start("only", () => 1);
    join(relay, "tab-1", FIRST);
    join(relay, "tab-2", "one/secret");
    expect(voices(relay)).toEqual([FIRST, "one/secret"]);
  });
});
