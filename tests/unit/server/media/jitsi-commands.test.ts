// The numbers of tokens and commands: the log first, then the time, in every zone and whatever the clock says.
import { expect, test } from "bun:test";
import { commandSeq, isWithin, tokenSeq } from "../../../../server/media/jitsi-commands.ts";

const date = "2026-11-23";
const at = (time: string) => Date.parse(time);

test("within an entry a later token has a greater number, in every zone of the world for which that is today", () => {
  // From where the day begins first to where it ends last.
  const [first, last] = [at("2026-11-22T10:00:00Z"), at("2026-11-24T12:00:00Z")];
  let before = -1;
  for (let time = first; time <= last; time += 60_001) {
    const seq = tokenSeq(7, date, time);
    expect(seq).toBeGreaterThan(before);
    expect(tokenSeq(7, date, time + 1)).toBe(seq + 1);
    before = seq;
  }
});

test.each([at("2026-11-23T05:00:00Z"), at("1999-01-01T00:00:00Z"), at("2031-07-01T12:00:00.999Z")])(
  "at %d it lies between its entry's commands and the next one's, whatever the clock says",
  (time) => {
    for (const entry of [0, 1, 5_000]) {
      const seq = tokenSeq(entry, date, time);
      expect(seq).toBeGreaterThanOrEqual(commandSeq(entry));
      expect(seq).toBeLessThan(commandSeq(entry + 1));
      expect(isWithin(seq, entry)).toBe(true);
      expect(isWithin(commandSeq(entry + 1), entry)).toBe(false);
    }
  },
);

test("the busiest day has numbers that Prosody writes as it read them", () => {
  expect(String(tokenSeq(300_000, date, at("2026-11-24T12:00:00Z"))).length).toBeLessThanOrEqual(14);
});
