// Laws of Jitsi with random histories: no token that was ever made opens more than the sitting gives now, whatever is late.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { doorClosed, runningItem } from "../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import { screenSharer } from "../../server/contract/sitting/topics/screen-share.ts";
import {
  commandSeq,
  commandsOf,
  type JitsiCommand,
  mediaOf,
  tokenSeq,
  wholeState,
} from "../../server/media/jitsi-commands.ts";
import { RoomNames } from "../../server/media/jitsi-rooms.ts";
import { hearingPlace, JITSI_RECORDER, recorderRight, rightOf } from "../../server/sitting/media-rights.ts";
import { assertHistories } from "../support/assert-histories.ts";
import { act, history, openSitting, play } from "../support/histories.ts";
import { type ModelToken, ProsodyModel } from "../support/prosody-model.ts";

const names = new RoomNames("a secret of the laws with more than 32 letters");
const sideRooms = fc.array(act, { minLength: 40, maxLength: 90 });
const types = fc.constantFrom("NORMAL" as const, "FC" as const);
const runs = { numRuns: 60 };

/** Any moment of the day, at the database, and how long an entry stays the last. */
const MORNING = Date.parse("2026-11-23T04:30:00Z");
const ENTRY_MS = 700;
const timeOf = (entry: number) => MORNING + entry * ENTRY_MS;

/** The tokens that would be made for everybody, and for a recorder, after an entry, so many milliseconds later. */
function tokensAt(sitting: Sitting, entry: number, later = 0): ModelToken[] {
  return [...Object.keys(sitting.people), JITSI_RECORDER].flatMap((user) => {
    const seat = names.seatOfUser(sitting, user);
    if (!seat) return [];
    const { room, right } = seat;
    const person = sitting.people[user];
    const allow = person && right === "publish" ? mediaOf(person) : [];
    const seq = tokenSeq(entry, sitting.date, timeOf(entry) + later);
    return [{ user, group: sitting.id, room, right, seq, allow }];
  });
}

/** Whether what a token opens is within what the sitting gives its person now. */
function isWithinRight(sitting: Sitting, token: ModelToken): boolean {
  const seat = names.seatOfUser(sitting, token.user);
  return seat?.room === token.room && (seat.right === "publish" || token.right === "watch");
}

/** The tokens that open more than they may. */
function tooMuch(model: ProsodyModel, sitting: Sitting, tokens: readonly ModelToken[]): ModelToken[] {
  return tokens.filter((token) => model.opens(token) && !isWithinRight(sitting, token));
}

/** Whether the bridge carries of a publisher what the court lets be heard and seen, and of a watcher nothing. */
function isCarriedRight(model: ProsodyModel, sitting: Sitting, token: ModelToken): boolean {
  const person = sitting.people[token.user];
  const wanted = person && token.right === "publish" ? mediaOf(person) : [];
  return model.carries(token).join() === wanted.join();
}

/** Plays a history entry by entry: hears of each with its commands, and of all tokens that were made so far. */
function everyEntry(
  check: (now: {
    before: Sitting;
    sitting: Sitting;
    entry: number;
    commands: JitsiCommand[];
    made: readonly ModelToken[];
  }) => void,
  each: () => void = () => {},
): void {
  assertHistories(
    fc.property(fc.oneof(history, sideRooms), types, (acts, type) => {
      each();
      const start = openSitting(type);
      const made = tokensAt(start, 1);
      let entry = 1;
      for (const { before, after } of play(start, acts)) {
        entry += 1;
        check({ before, sitting: after, entry, commands: commandsOf(before, after, entry, names), made });
        made.push(...tokensAt(after, entry));
      }
    }),
    runs,
  );
}

test("a token is made for exactly those who have a right, with that right, for one room alone", () => {
  everyEntry(({ sitting, entry }) => {
    const tokens = new Map(tokensAt(sitting, entry).map((token) => [token.user, token]));
    const rooms = names.roomsOf(sitting);
    expect(new Set(rooms.values()).size).toBe(rooms.size);
    for (const person of Object.values(sitting.people)) {
      const right = rightOf(sitting, person);
      const token = tokens.get(person.id);
      expect(token?.right).toBe(right?.right);
      if (right) expect(token?.room).toBe(rooms.get(right.place) as string);
    }
  });
});

test("a recorder has a token while something may be on air, for the hearing alone and to watch; never beside a closed door", () => {
  const seen = { recorded: 0, barred: 0 };
  everyEntry(({ sitting, entry, commands, before }) => {
    const own = tokensAt(sitting, entry).filter(({ user }) => user === JITSI_RECORDER);
    const right = recorderRight(sitting);
    expect(own.map(({ room, right }) => [room, right])).toEqual(
      right ? [[names.roomsOf(sitting).get(hearingPlace(sitting)) ?? "", "watch"]] : [],
    );
    if (sitting.secretRoom !== null || sitting.benchTalk !== null || doorClosed(sitting))
      expect(own).toEqual([]);
    const item = runningItem(sitting);
    const never = item && {
      ...sitting,
      items: { ...sitting.items, [item.id]: { ...item, streaming: false } },
    };
    if (never) expect(names.recorderSeat(never)).toBeNull();
    seen.recorded += own.length;
    const isEnded = recorderRight(before) !== null && right === null;
    seen.barred += Number(isEnded);
    expect(commands.some((command) => command.command === "kick" && command.user === JITSI_RECORDER)).toBe(
      isEnded,
    );
  });
  expect(Math.min(seen.recorded, seen.barred)).toBeGreaterThan(20);
});

test("every token ever made opens at most what its person may have now, and today's token opens all of it", () => {
  let model = new ProsodyModel();
  everyEntry(
    ({ sitting, entry, commands, made }) => {
      for (const command of commands) model.take(command);
      expect(tooMuch(model, sitting, made)).toEqual([]);
      expect(tokensAt(sitting, entry).filter((token) => !model.opens(token))).toEqual([]);
    },
    () => {
      model = new ProsodyModel();
    },
  );
});

test("nobody is carried by the bridge who is muted, no picture that was stopped, no screen but the one that is on", () => {
  let model = new ProsodyModel();
  everyEntry(
    ({ sitting, entry, commands, made }) => {
      for (const command of commands) model.take(command);
      const good = [...made, ...tokensAt(sitting, entry)].filter((token) => model.opens(token));
      expect(good.filter((token) => !isCarriedRight(model, sitting, token))).toEqual([]);
      const sharer = screenSharer(sitting);
      const room = names.roomsOf(sitting).get(hearingPlace(sitting)) ?? "";
      expect(model.sharers(room)).toEqual(sharer === null ? [] : [sharer]);
    },
    () => {
      model = new ProsodyModel();
    },
  );
});

test("commands that come late, twice or in any order leave the same as commands in time", () => {
  assertHistories(
    fc.property(fc.oneof(history, sideRooms), fc.infiniteStream(fc.nat(1_000)), (acts, chance) => {
      const start = openSitting();
      const made = tokensAt(start, 1);
      const commands: JitsiCommand[] = [];
      let last = start;
      let entry = 1;
      for (const { before, after } of play(start, acts)) {
        entry += 1;
        commands.push(...commandsOf(before, after, entry, names));
        made.push(...tokensAt(after, entry));
        last = after;
      }
      const shuffled = [...commands, ...commands]
        .map((command) => ({ command, at: chance.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ command }) => command);
      const [withTimeout, late] = [new ProsodyModel(), new ProsodyModel()];
      for (const command of commands) withTimeout.take(command);
      for (const command of shuffled) late.take(command);
      const differs = (token: ModelToken) =>
        late.opens(token) !== withTimeout.opens(token) ||
        late.carries(token).join() !== withTimeout.carries(token).join();
      expect(made.filter(differs)).toEqual([]);
      expect(tooMuch(late, last, made)).toEqual([]);
    }),
    runs,
  );
});

test("a Prosody that has just started and was told everything lets in no token from before, and every one of now", () => {
  everyEntry(({ sitting, entry, commands, made }) => {
    const model = new ProsodyModel();
    model.takeAll(wholeState([{ state: sitting, seq: entry }], names, timeOf(entry) + 1));
    // Commands of another process come after it.
    for (const command of commands) model.take(command);
    const rooms = names.everOf(sitting);
    const named = [...made, ...tokensAt(sitting, entry)].filter(({ room }) => rooms.has(room));
    expect(named.filter((token) => model.opens(token))).toEqual([]);
    const now = tokensAt(sitting, entry, 1);
    expect(now.filter((token) => !model.opens(token) || !isCarriedRight(model, sitting, token))).toEqual([]);
  });
});

test("a stream that is ended within an entry: its token opens nothing, one made later does, and the next entry stands above both", () => {
  everyEntry(({ sitting, entry, commands }) => {
    const model = new ProsodyModel();
    for (const command of commands) model.take(command);
    const [old, fresh] = [tokensAt(sitting, entry), tokensAt(sitting, entry, 1)];
    for (const { room, user, seq } of old) model.take({ command: "kick", room, user, seq: seq + 1 });
    expect(old.filter((token) => model.opens(token))).toEqual([]);
    expect(fresh.filter((token) => !model.opens(token))).toEqual([]);
    expect(fresh.filter(({ seq }) => seq >= commandSeq(entry + 1))).toEqual([]);
  });
});

test("a person who was removed is out of every room of the sitting, with whatever token they hold", () => {
  let model = new ProsodyModel();
  let removals = 0;
  everyEntry(
    ({ sitting, commands, made }) => {
      for (const command of commands) model.take(command);
      for (const person of Object.values(sitting.people)) {
        if (person.state !== "REMOVED" && person.state !== "KICKED_OUT") continue;
        removals += 1;
        expect(made.filter((token) => token.user === person.id && model.opens(token))).toEqual([]);
      }
    },
    () => {
      model = new ProsodyModel();
    },
  );
  expect(removals).toBeGreaterThan(100);
});
