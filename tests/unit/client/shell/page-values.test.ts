// Values that pages go by: when one's own video is left alone, what each call carries, and which layout a screen has at first.
import { expect, jest, test } from "bun:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { usualLayout } from "../../../../client/courtroom/stage/layouts.ts";
import { watchLeftAlone } from "../../../../client/courtroom/stage/left-alone.ts";
import { Loading } from "../../../../client/ui/Progress.tsx";

test("data that come at once come without a word that they load", () => {
  const html = renderToStaticMarkup(createElement(Loading, null, "The list is loading"));
  expect(html).toContain('role="status"');
  expect(html).not.toContain("The list is loading");
});

test("one's own video is left alone 8000 ms after the last pointer or focus, and not while one is at it", () => {
  jest.useFakeTimers();
  try {
    let isWithin = false;
    let alone = 0;
    const part = Object.assign(new EventTarget(), { matches: () => isWithin });
    const stop = watchLeftAlone(part, () => {
      alone += 1;
    });
    jest.advanceTimersByTime(7999);
    expect(alone).toBe(0);
    part.dispatchEvent(new Event("pointermove"));
    jest.advanceTimersByTime(7999);
    expect(alone).toBe(0);
    isWithin = true;
    jest.advanceTimersByTime(1);
    expect(alone).toBe(0);
    isWithin = false;
    jest.advanceTimersByTime(8000);
    expect(alone).toBe(1);
    part.dispatchEvent(new Event("focusout"));
    stop();
    jest.advanceTimersByTime(8000);
    expect(alone).toBe(1);
  } finally {
    jest.useRealTimers();
  }
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
