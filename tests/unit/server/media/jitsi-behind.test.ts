// A restored database is noticed by everything that Prosody knows: commands by hall and by room, and who sits there.
import { expect, test } from "bun:test";
import { behindOf } from "../../../../server/media/jitsi-behind.ts";
import { commandSeq, tokenSeq } from "../../../../server/media/jitsi-commands.ts";
import { RoomNames } from "../../../../server/media/jitsi-rooms.ts";
import { openSitting, START } from "../../../support/histories.ts";
import { jitsiEnv } from "../../../support/jitsi.ts";

const names = new RoomNames(jitsiEnv.appSecret);
const state = openSitting();
const [room = ""] = names.everOf(state);
const ENTRY = 40;
const tokenOf = (entry: number) => tokenSeq(entry, state.date, START);

/** What Prosody tells: no command and nobody in a room, but for what is given. */
function told(
  numbers: { groups?: Record<string, number>; rooms?: Record<string, number> },
  people: object[] = [],
) {
  const seat = { user: "adv1", group: state.id, nick: "n", right: "watch" as const, seq: 0, era: "now" };
  return {
    era: "now",
    numbers: { groups: {}, rooms: {}, ...numbers },
    rooms: [{ room, people: people.map((person) => ({ ...seat, ...person })) }],
  };
}

const cases: [string, ReturnType<typeof told>, string[]][] = [
  ["nothing", told({}), []],
  ["a command of its last entry", told({ groups: { [state.id]: commandSeq(ENTRY) } }), []],
  ["a token of its last entry", told({}, [{ seq: tokenOf(ENTRY) }]), []],
  ["a later command of the hall", told({ groups: { [state.id]: commandSeq(ENTRY + 1) } }), [state.id]],
  ["a later command of one of its rooms", told({ rooms: { [room]: commandSeq(ENTRY + 1) } }), [state.id]],
  ["a later command of another hall", told({ groups: { other: commandSeq(ENTRY + 1) } }), []],
  ["somebody with a later token", told({}, [{ seq: 1 }, { seq: tokenOf(ENTRY + 1) }]), [state.id]],
  [
    "somebody of another hall with a later token",
    told({}, [{ group: "other", seq: tokenOf(ENTRY + 1) }]),
    [],
  ],
  ["somebody of an earlier era", told({}, [{ era: "before", seq: tokenOf(ENTRY + 1) }]), []],
];

test.each(cases)("of %s", async (_, found, behind) => {
  expect(await behindOf([{ state, seq: ENTRY }], found, names, async () => {})).toEqual(behind);
});

test("a hall in which another process has written meanwhile is read again, and is not behind", async () => {
  const live = { state, seq: ENTRY };
  const found = told({}, [{ seq: tokenOf(ENTRY + 3) }]);
  const read = async (of: typeof live) => void Object.assign(of, { seq: ENTRY + 3 });
  expect(await behindOf([live], found, names, read)).toEqual([]);
});
