// Values that pages go by: when they say that they load, what each call carries, and which layout a screen has at first.
import { expect, test } from "bun:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { usualLayout } from "../../../../client/courtroom/stage/layouts.ts";
import { Loading } from "../../../../client/ui/Progress.tsx";
import {
  PAGE_DATA_DELAY_MS,
  PREVIEW_IDLE_MS,
  PROGRESS_DURATION_MS,
  PROGRESS_THROTTLE_MS,
} from "../../../../server/contract/limits.ts";

test("data that come at once come without a word that they load", () => {
  const html = renderToStaticMarkup(createElement(Loading, null, "The list is loading"));
  expect(html).toContain('role="status"');
  expect(html).not.toContain("The list is loading");
  expect({ PAGE_DATA_DELAY_MS, PROGRESS_THROTTLE_MS, PROGRESS_DURATION_MS, PREVIEW_IDLE_MS }).toEqual({
    PAGE_DATA_DELAY_MS: 200,
    PROGRESS_THROTTLE_MS: 200,
    PROGRESS_DURATION_MS: 5000,
    PREVIEW_IDLE_MS: 8000,
  });
});

test("every call says what it takes and in which zone its times are", async () => {
  Object.assign(globalThis, { window: globalThis });
  const { replaceEnvironment } = await import("../../../../client/net/environment.ts");
  const { api } = await import("../../../../client/net/api.ts");
  const sent: (HeadersInit | undefined)[] = [];
  replaceEnvironment({
    fetch: async (_path: unknown, init?: RequestInit) => {
      sent.push(init?.headers);
      return Response.json({});
    },
    socket: () => {
      throw new Error("no socket");
    },
    room: null,
  } as Parameters<typeof replaceEnvironment>[0]);
  await api.get("/config");
  expect(sent).toEqual([{ Accept: "application/json", "X-Timezone-Offset": "0" }]);
});

test.each([
  [1599, "lecture2"],
  [1600, "primary3"],
  [1400, "lecture2"],
  [1399, "default"],
] as const)("a stage of %d pixels begins as %s", (width, layout) => {
  expect(usualLayout("officer", width)).toBe(layout);
});
