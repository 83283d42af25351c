// A command without an answer is given after every return under its id, and says from the second time on that it was given before.
import { afterAll, beforeAll, expect, jest, test } from "bun:test";
import { bareBrowser, scriptedLine } from "../../support/scripted-line.ts";

const browser = bareBrowser();
beforeAll(browser.put);
afterAll(() => {
  jest.useRealTimers();
  browser.takeAway();
});

const turns = async (seconds = 0) => {
  for (let second = 0; second <= seconds; second++) {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    if (second < seconds) jest.advanceTimersByTime(1000);
  }
};

test("given first without a word, then as one that is given again; one that never left the page is given first", async () => {
  jest.useFakeTimers();
  const line = await scriptedLine();
  const { connect, sendCommand, socketState } = await import("../../../../client/net/socket.ts");
  const given = (): unknown[] => line.sent.filter(({ t }) => t === "command");
  const lower = { t: "command", sitting: "HALL", command: { type: "lowerHand" } };
  connect();
  await turns();
  expect(socketState.value).toBe("open");
  const answer = sendCommand("HALL", { type: "lowerHand" });
  const [first] = line.sent.filter((message) => message.t === "command");
  const id = String(first?.id);
  expect(given()).toEqual([{ ...lower, id: expect.any(String) }]);

  line.close();
  await turns();
  void sendCommand("HALL", { type: "leave" });
  await turns(5);
  expect(given().slice(1)).toEqual([
    { ...lower, id, again: true },
    { t: "command", sitting: "HALL", id: expect.any(String), command: { type: "leave" } },
  ]);
  line.say({ t: "refused", id, code: "unavailable" });
  await turns(5);
  expect(given().at(-1)).toEqual({ ...lower, id, again: true });
  line.say({ t: "done", id, seq: 7 });
  expect(await answer).toEqual({ done: true, seq: 7 });

  void sendCommand("HALL", { type: "lowerHand" }, "kept-by-the-page-before");
  expect(given().at(-1)).toEqual({ ...lower, id: "kept-by-the-page-before", again: true });
});
