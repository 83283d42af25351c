// The oldest browser that is let in, Chromium 80, shows PDFs: the file shown in step to a hall, and one of the chat.

import { expect, test } from "@playwright/test";
import { agendaText } from "../../client/courtroom/agenda/text.ts";
import { chatText } from "../../client/courtroom/core/text/chat.text.ts";
import { OldPage } from "../support/chromium80.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { addressOf, PLACE } from "./pages/playground.ts";
import { keepBytes } from "./support/pictures.ts";
import { words } from "./support/words.ts";

let server: TestServer;
let old: OldPage;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer();
  old = await OldPage.open();
});
test.afterAll(async () => {
  await old?.close();
  await server.stop();
});

/** Whether a canvas in `place` has letters drawn on it: dark points on a light sheet. */
const hasLetters = (
  place: string,
) => `[...document.querySelectorAll(${JSON.stringify(`${place} canvas`)})].some((each) => {
  if (each.width === 0 || each.height === 0) return false;
  const points = each.getContext("2d").getImageData(0, 0, each.width, each.height).data;
  let dark = 0;
  for (let at = 0; at < points.length; at += 4)
    if (points[at + 3] > 200 && points[at] + points[at + 1] + points[at + 2] < 240) dark++;
  return dark > 300;
})`;

test("Chromium 80 draws the PDF that is shown in step, and the one that was sent in the chat", async () => {
  test.setTimeout(420_000);
  await test.step("shown in step", async () => {
    await old.goto(`${server.url}${PLACE}${addressOf("cowatch", "respondent")}`);
    await old.until("document.documentElement.dataset.build === 'older'");
    await old.until(hasLetters("body"));
    await keepBytes(await old.screenshot(), "older-file-in-step-80");
  });
  await test.step("of the chat", async () => {
    await old.goto(`${server.url}${PLACE}${addressOf("chat", "respondent")}`);
    await old.until("document.querySelector('[role=tab]')");
    await old.press("[role=tab]", chatText.en.title);
    await old.press("button", words(agendaText.en.file.viewLabel, { name: "Annexure P-4 sale deed.pdf" }));
    await old.sees(agendaText.en.file.save);
    await old.until(hasLetters("[data-part~=viewer]"));
    await keepBytes(await old.screenshot(), "older-file-of-chat-80");
  });
  expect(old.problems).toEqual([]);
});
