// Who is away: a connection that the court ends is the court's fault, one that falls silent the network's; the banner says which.

import { afterAll, beforeAll, expect, jest, test } from "bun:test";
import { createElement } from "react";
import { shellText } from "../../../../client/shell/shell.text.ts";
import { bareBrowser, scriptedLine } from "../../support/scripted-line.ts";

const browser = bareBrowser();
beforeAll(browser.put);
afterAll(() => {
  jest.useRealTimers();
  browser.takeAway();
});

test("a killed server is the court that is away; a line that falls silent is the network", async () => {
  jest.useFakeTimers();
  const line = await scriptedLine();
  const turns = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const { connect, courtEnded, socketState } = await import("../../../../client/net/socket.ts");
  const { isOnline, lostSince } = await import("../../../../client/shell/connection.ts");
  const { OfflineBanner } = await import("../../../../client/shell/OfflineBanner.tsx");
  const { wordsOf } = await import("../../../support/words-of.ts");
  const said = () => wordsOf(createElement(OfflineBanner, { seat: "held" }));
  isOnline.value = true;
  connect();
  await turns();
  expect(socketState.value).toBe("open");

  line.refuses = true;
  line.close();
  lostSince.value = 1;
  expect([socketState.value, courtEnded.value]).toEqual(["lost", true]);
  expect(said()).toContain(shellText.en.banner.ended.held);
  jest.advanceTimersByTime(20_000);
  await turns();
  expect(courtEnded.value).toBe(true);

  line.refuses = false;
  for (let second = 0; second < 30; second++) {
    jest.advanceTimersByTime(1000);
    await turns();
  }
  expect(socketState.value).toBe("open");
  // Nothing comes any more, and nothing says so.
  line.refuses = true;
  jest.advanceTimersByTime(60_000);
  await turns();
  expect([socketState.value, courtEnded.value]).toEqual(["lost", false]);
  expect(said()).toContain(shellText.en.banner.lost.held);
});
