// What sockets may send: more sockets give a person nothing more, nor more guests an address.
import { expect, test } from "bun:test";
import { SocketRates } from "../../../../server/sitting/socket-rates.ts";

const kB = 1024;
const MESSAGE = 64 * kB;
const sender = (socket: number, person: string | null, isGuest = false, address = "203.0.113.7") => ({
  socket: `socket ${socket}`,
  person,
  isGuest,
  address,
});

/** How many kB of all sockets together are taken at one moment, each socket in turn. */
function taken(rates: SocketRates, senders: readonly ReturnType<typeof sender>[], now = 0): number {
  let all = 0;
  for (let isMore = true; isMore; ) {
    const passed = senders.filter((one) => rates.take(one, MESSAGE, now)).length;
    all += passed * MESSAGE;
    isMore = passed > 0;
  }
  return all / kB;
}

test("a socket sends 768 kB at once, and 256 kB more a second", () => {
  const rates = new SocketRates();
  const one = [sender(1, "a")];
  expect(taken(rates, one)).toBe(768);
  expect(taken(rates, one, 1000)).toBe(256);
});

test("ten sockets of one person send as much as two at once, and together 256 kB more a second", () => {
  const rates = new SocketRates();
  const own = Array.from({ length: 10 }, (_, n) => sender(n, "a"));
  expect(taken(rates, own)).toBe(1536);
  expect(taken(rates, own, 1000)).toBe(256);
  // Somebody else, also from there, has all of theirs.
  expect(taken(rates, [sender(11, "b")], 1000)).toBe(768);
});

test("the guests of one address have 8 MB at once and 1 MB more a second among them, however many they are", () => {
  const rates = new SocketRates();
  const guests = Array.from({ length: 60 }, (_, n) => sender(n, `guest ${n}`, true));
  expect(taken(rates, guests)).toBe(8 * kB);
  expect(taken(rates, guests, 1000)).toBe(kB);
  // People with an account behind the same address, and guests of another one, do not wait for them.
  expect(taken(rates, [sender(61, "counsel")], 1000)).toBe(768);
  expect(taken(rates, [sender(62, "guest 62", true, "203.0.113.8")], 1000)).toBe(768);
  // Nor does anybody there who is about to say who they are.
  expect(taken(rates, [sender(63, null)], 1000)).toBe(768);
});

test("a guest who sends little is not cut off by others of the address who send all that they may", () => {
  const rates = new SocketRates();
  const others = Array.from({ length: 8 }, (_, n) => sender(n, `guest ${n}`, true));
  const quiet = sender(8, "quiet guest", true);
  const refused: number[] = [];
  for (let now = 0; now <= 60_000; now += 100) {
    for (let n = 0; n < 320; n++) rates.take(others[n % 8] ?? quiet, 700, now);
    // They come, and give a sign of life every two seconds.
    if (now % 2000 === 0 && !rates.take(quiet, now === 20_000 ? 2 * kB : 100, now)) refused.push(now);
  }
  expect(refused).toEqual([]);
});

test("the whole board comes sixty times at once to a socket, and then once a second", () => {
  const rates = new SocketRates();
  const came = (socket: string, now: number) =>
    Array.from({ length: 100 }, () => rates.takeBoard(socket, now)).filter(Boolean).length;
  expect([came("a", 0), came("a", 2000), came("b", 2000)]).toEqual([60, 2, 60]);
});
