// Why the door is closed: asked at once of the bench that closed it, and not of a judge who reads what the court officer did.

import { expect, test } from "bun:test";
import { signal } from "@preact/signals-react";
import { createElement } from "react";
import { reasonsText } from "../../../../../../client/courtroom/reasons/text.ts";
import { withBrowserGlobals } from "../../../../../support/browser-globals.ts";
import { hall, item } from "../../../../../support/plain-hall.ts";
import { wordsOf } from "../../../../../support/words-of.ts";

withBrowserGlobals();

const act = { of: "inCamera", round: 1, at: 2, from: "HEARING", reason: "" } as const;
const closed = item(3, "IN_CAMERA", { calledAt: 1, acts: [act], inCameraAt: 2 });
const sitting = hall([closed], { running: closed.id });

test.each([true, false])("closed on this page: %p", async (isOwn) => {
  const { CommandProvider } = await import("../../../../../../client/courtroom/core/commands/commands.tsx");
  const { JudgeReason } = await import("../../../../../../client/courtroom/views/judge/JudgeReason.tsx");
  const commands = {
    may: () => true,
    dispatch: async () => undefined,
    pending: signal(new Map()),
    refused: signal(new Map()),
  } as never;
  const children = createElement(JudgeReason, { sitting, isOwn });
  const said = wordsOf(createElement(CommandProvider, { commands, children }));
  expect(said.includes(reasonsText.en.give)).toBe(!isOwn);
});
