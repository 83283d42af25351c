// What happens beside a registration goes on with its steps. In the demo, whoever registers reads that a made-up number will do and where its code is; in a real court they do not.

import { expect, test } from "bun:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { registerText } from "../../../../client/account/register.text.ts";
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
  expect(said.includes(registerText.en.demoOutbox)).toBe(demo);
});

test.each([
  ["who", false, []],
  ["mobile", false, []],
  ["identity", false, ["number"]],
  ["approval", false, ["number", "form"]],
  ["approval", true, ["number", "form", "registry"]],
] as const)("what happens at “%s” (approved: %p) has done %p", async (step, isApproved, done) => {
  const { config } = await import("../../../../client/net/config.ts");
  const { RegisterFrame } = await import("../../../../client/account/RegisterFrame.tsx");
  config.value = { ...config.peek(), demo: false, settings: {} } as never;
  const frame = createElement(RegisterFrame, { step, isApproved, title: "Register", children: null });
  const [, happens = ""] = renderToStaticMarkup(frame).split(registerText.en.happens.title);
  const parts = happens.split("<li").slice(1);
  const order = ["number", "form", "registry", "signIn"] as const;
  expect(parts).toHaveLength(order.length);
  for (const [at, part] of order.entries()) {
    expect(parts[at]).toContain(registerText.en.happens[part]);
    expect(parts[at]?.includes("data-done")).toBe(at < done.length);
    expect(parts[at]?.includes('aria-current="step"')).toBe(at === done.length);
  }
});
