// In the demo, whoever registers reads that a made-up number will do and where its code is; in a real court they do not.
import { expect, test } from "bun:test";
import { createElement } from "react";
import { register } from "../../../../client/text/en/register.ts";
import { withBrowserGlobals } from "../../../support/browser-globals.ts";
import { wordsOf } from "../../../support/words-of.ts";

withBrowserGlobals();

test.each([true, false])("demo: %p", async (demo) => {
  const { config } = await import("../../../../client/net/config.ts");
  const { RegisterFrame } = await import("../../../../client/account/RegisterFrame.tsx");
  config.value = { ...config.peek(), demo, settings: {} } as never;
  const said = wordsOf(
    createElement(RegisterFrame, { step: "who", title: "Register", aside: null, children: null }),
  );
  expect(said.includes(register.demoOutbox)).toBe(demo);
});
