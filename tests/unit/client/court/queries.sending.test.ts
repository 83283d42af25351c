// What a press sends: once, however quickly it is pressed; what follows is for the person who pressed.
import { describe, expect, test } from "bun:test";
import { inBrowser, logIn, settled } from "../../../support/logged-in.ts";

const stops = inBrowser();

/** A button whose call is answered by hand, and what followed its presses. */
async function button<Input>() {
  const { MutationObserver } = await import("@tanstack/react-query");
  const { queries, sendingOf } = await import("../../../../client/court/queries.ts");
  const open: { input: Input; resolve: (answer: string) => void; reject: (error: unknown) => void }[] = [];
  const told: string[] = [];
  const send = (input: Input) =>
    new Promise<string>((resolve, reject) => void open.push({ input, resolve, reject }));
  const then = {
    onSuccess: (answer: string) => {
      if (answer === "cannot be saved") throw new TypeError(answer);
      told.push(`done: ${answer}`);
    },
    onError: ({ code }: { code: string }) => void told.push(`failed: ${code}`),
  };
  const observer = new MutationObserver(queries, sendingOf(send, then, new Map()));
  const stop = observer.subscribe(() => {});
  stops.push(stop);
  return {
    press: (input: Input) => void observer.mutate(input).catch(() => {}),
    state: () => observer.getCurrentResult(),
    told,
    open,
    nth: (n: number) => open[n] ?? expect.unreachable(`there are ${open.length} calls`),
    stop,
  };
}

describe("a press", () => {
  test("makes one call while it is under way, and another one when that is answered", async () => {
    await logIn("a");
    const { press, nth, open, told, state } = await button<string>();
    press("same");
    press("same");
    await settled();
    expect([open.length, state().isPending]).toEqual([1, true]);
    nth(0).resolve("once");
    await settled();
    expect([told, state().isSuccess]).toEqual([["done: once"], true]);
    press("same");
    await settled();
    expect(open).toHaveLength(2);
    nth(1).reject(new TypeError("no failure of a call"));
    await settled();
    press("same");
    await settled();
    expect(open).toHaveLength(3);
    expect(told).toEqual(["done: once", "failed: internal"]);
  });

  test("for something else is a call of its own", async () => {
    await logIn("a");
    const { press, nth, open, told } = await button<string>();
    press(".csv");
    press(".pdf");
    await settled();
    expect(open.map(({ input }) => input)).toEqual([".csv", ".pdf"]);
    nth(1).resolve("pdf");
    nth(0).resolve("csv");
    await settled();
    expect(told).toEqual(["done: pdf", "done: csv"]);
  });

  test("is answered to the person who pressed, also when their page is gone", async () => {
    await logIn("a");
    const { press, nth, told, stop } = await button<void>();
    press();
    await settled();
    stop();
    nth(0).resolve("removed");
    await settled();
    expect(told).toEqual(["done: removed"]);
  });

  test("is not answered to the next person; that it failed is told where its session ended meanwhile", async () => {
    const { ApiError } = await import("../../../../client/net/api.ts");
    await logIn("a");
    const { press, nth, told } = await button<string>();
    for (const input of ["1", "2", "3", "4"]) press(input);
    await settled();
    await logIn(null);
    nth(0).resolve("removed");
    nth(1).reject(new ApiError(403, "other_login"));
    await settled();
    expect(told).toEqual(["failed: other_login"]);
    await logIn("b");
    nth(2).resolve("removed");
    nth(3).reject(new ApiError(403, "session_ended"));
    await settled();
    expect(told).toEqual(["failed: other_login"]);
  });

  test("whose answer cannot be used has failed in words that there are", async () => {
    await logIn("a");
    const { press, nth, told, state } = await button<void>();
    press();
    await settled();
    nth(0).resolve("cannot be saved");
    await settled();
    expect(told).toEqual(["failed: internal"]);
    expect(state().error).toMatchObject({ code: "internal" });
  });
});
