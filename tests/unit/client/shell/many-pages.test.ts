// A page that is one too many of its person says so, asks again without haste, and comes in once there is room.

import { afterAll, beforeAll, expect, jest, test } from "bun:test";
import { createElement } from "react";
import { qualityText } from "../../../../client/shell/quality.text.ts";
import { SOCKETS_OF_PERSON } from "../../../../server/contract/limits.ts";
import { bareBrowser, scriptedLine } from "../../support/scripted-line.ts";

const browser = bareBrowser();
beforeAll(browser.put);
afterAll(() => {
  jest.useRealTimers();
  browser.takeAway();
});

test("it says so, and asks again every few seconds, as after any loss", async () => {
  jest.useFakeTimers();
  const line = await scriptedLine();
  const turns = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const { connect, socketState, tryNow } = await import("../../../../client/net/socket.ts");
  const { hasManyPages } = await import("../../../../client/shell/many-pages.ts");
  const { isOnline } = await import("../../../../client/shell/connection.ts");
  const { PageBanner } = await import("../../../../client/shell/PageBanner.tsx");
  const { wordsOf } = await import("../../../support/words-of.ts");
  const said = () => wordsOf(createElement(PageBanner, null, "in touch"));
  const means = qualityText.en.disconnected.pages.means.replace("{{count}}", String(SOCKETS_OF_PERSON));
  isOnline.value = true;
  line.bye = "too_many_sockets";
  connect();
  await turns();
  expect([socketState.value, hasManyPages.value]).toEqual(["lost", true]);
  expect(said()).toContain(means);
  const asked = () => line.sent.filter(({ t }) => t === "hello").length;
  expect(asked()).toBe(1);
  for (let second = 0; second < 45; second++) {
    jest.advanceTimersByTime(1000);
    await turns();
  }
  expect(asked()).toBeGreaterThan(1);
  expect(asked()).toBeLessThan(25);
  expect(said()).toContain(means);

  // The page is looked at again, after another one was closed.
  line.bye = null;
  tryNow();
  await turns();
  expect([socketState.value, hasManyPages.value]).toEqual(["open", false]);
  expect(said()).toEqual(["in touch"]);
});
