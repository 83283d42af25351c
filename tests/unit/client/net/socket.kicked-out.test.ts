// A login that came elsewhere: the notice alone ends this page's, for the bye behind it may be lost with the connection.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { bareBrowser, scriptedLine } from "../../support/scripted-line.ts";

const browser = bareBrowser();
beforeAll(browser.put);
afterAll(browser.takeAway);

test("the page that reads kicked-out forgets its login, and says why", async () => {
  const line = await scriptedLine();
  const { connect, socketState } = await import("../../../../client/net/socket.ts");
  const { ended, token } = await import("../../../../client/net/session.ts");
  token.value = "a token";
  connect();
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect([socketState.value, token.value, ended.value]).toEqual(["open", "a token", null]);
  line.say({ t: "notice", notice: "synced-case-data", sitting: null, data: {} });
  expect(token.value).toBe("a token");
  line.say({ t: "notice", notice: "kicked-out", sitting: null, data: {} });
  expect([token.value, ended.value]).toEqual([null, "other_login"]);
});
