// A judge in the bench's own talk reads that only the bench hears them, and without the connection that nobody does.

import { expect, test } from "bun:test";
import { signal } from "@preact/signals-react";
import { createElement } from "react";
import { benchTalkText } from "../../../../../client/courtroom/bench-talk/text.ts";
import type { HallView } from "../../../../../client/courtroom/core/hall/hall-view.ts";
import { withBrowserGlobals } from "../../../../support/browser-globals.ts";
import { hall, somebody } from "../../../../support/plain-hall.ts";
import { wordsOf } from "../../../../support/words-of.ts";

withBrowserGlobals();

test("the bench's talk, in touch and without the connection", async () => {
  const { isOnline } = await import("../../../../../client/shell/connection.ts");
  const { BenchBanner } = await import("../../../../../client/courtroom/bench-talk/BenchBanner.tsx");
  const { CommandProvider } = await import("../../../../../client/courtroom/core/commands/commands.tsx");
  const me = somebody("judge", "JUDGE");
  const sitting = hall([], {
    benchTalk: { at: 1, by: me.id, people: [me.id] } as never,
    people: { judge: me },
  });
  const view: HallView = { sitting, me, room: null, hall: { id: sitting.id } } as never;
  const commands = {
    may: () => true,
    dispatch: async () => undefined,
    pending: signal(new Map()),
    refused: signal(new Map()),
  } as never;
  const said = () =>
    wordsOf(
      createElement(CommandProvider, { commands, children: createElement(BenchBanner, { view }) }),
    ).join(" ");
  isOnline.value = true;
  expect(said()).toContain(benchTalkText.en.inside.title);
  isOnline.value = false;
  expect(said()).not.toContain(benchTalkText.en.inside.title);
  expect(said()).toContain(benchTalkText.en.inside.apart);
});
