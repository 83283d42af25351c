// What a press sends: once, however quickly it is pressed; what follows is for whoever pressed; a list is nobody else's.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import type { Account } from "../../../../server/contract/rest/accounts.ts";
import type { CourtCase } from "../../../../server/contract/rest/cases.ts";

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
const browser = { window: globalThis, localStorage: storage, sessionStorage: storage };
const before = Object.keys(browser).map((name) => [name, Reflect.get(globalThis, name)] as const);
beforeAll(() => void Object.assign(globalThis, browser));
const stops: (() => void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await logIn(null);
});
afterAll(() => {
  for (const [name, was] of before) Reflect.set(globalThis, name, was);
});

const load = () => import("../../../../client/court/queries.ts");
const loadMine = () => import("../../../../client/court/own-cases.ts");

async function logIn(id: string | null): Promise<void> {
  const { account } = await import("../../../../client/net/session.ts");
  account.value = id === null ? null : ({ id } as Account);
}

/** Until what waits only for promises and timers of no length is done. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setTimeout(done, 0));
};

/** A button whose call is answered by hand, and what followed its presses. */
async function button<Input>() {
  const { MutationObserver } = await import("@tanstack/react-query");
  const { queries, sendingOf } = await load();
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

  test("is answered to whoever pressed, also when their page is gone", async () => {
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

type Call = { method: string; path: string; json: unknown; answer: (body: unknown) => void };

/** The calls that are made, answered by hand. */
async function wire(): Promise<{ calls: Call[]; nth: (n: number) => Call }> {
  const { environment, replaceEnvironment } = await import("../../../../client/net/environment.ts");
  const was = environment;
  const calls: Call[] = [];
  const fetch = (address: string | URL | Request, { method = "", body }: RequestInit = {}) =>
    new Promise<Response>((resolve) => {
      const json: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
      calls.push({
        method,
        path: String(address),
        json,
        answer: (said) =>
          resolve(said === undefined ? new Response(null, { status: 204 }) : Response.json(said)),
      });
    });
  replaceEnvironment({ ...was, fetch });
  stops.push(() => replaceEnvironment(was));
  return { calls, nth: (n) => calls[n] ?? expect.unreachable(`there are ${calls.length} calls`) };
}

const caseOf = (serial: number) =>
  ({ courtId: "HC-1", hall: "1", category: "FRESH", serial, submission: "of a" }) as CourtCase;

describe("the cases a person has added", () => {
  test("are not sent for the next person, who logged in while the hall was asked what it has", async () => {
    const { addCase } = await loadMine();
    const { calls, nth } = await wire();
    await logIn("a");
    const adding = addCase(caseOf(3), "of a").then(
      () => "added",
      () => "not added",
    );
    await logIn("b");
    nth(0).answer([caseOf(4)]);
    expect(await adding).toBe("not added");
    expect(calls.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("are added one after the other for one person: the next one is sent none of the rest", async () => {
    const { addEach } = await loadMine();
    const { calls, nth } = await wire();
    await logIn("a");
    const adding = addEach([caseOf(3), caseOf(4)]).then(
      () => "added",
      () => "not added",
    );
    nth(0).answer([]);
    await settled();
    await logIn("b");
    nth(1).answer([caseOf(3)]);
    expect(await adding).toBe("not added");
    expect(calls.map(({ method }) => method)).toEqual(["GET", "POST"]);
  });

  for (const isKnown of [true, false])
    test(`are read again after a change where an older answer was on its way, ${isKnown ? "" : "not "}known`, async () => {
      const { queryOf, queries } = await load();
      const { QueryObserver } = await import("@tanstack/react-query");
      const { removeCase, reading } = await loadMine();
      const { calls, nth } = await wire();
      await logIn("a");
      const options = queryOf(reading, "a");
      if (isKnown) queries.setQueryData(options.queryKey, [caseOf(3)]);
      const observer = new QueryObserver(queries, options);
      stops.push(observer.subscribe(() => {}));
      const removing = removeCase(caseOf(3));
      nth(1).answer(undefined);
      await removing;
      nth(0).answer([caseOf(3)]);
      await settled();
      expect(calls.map(({ method }) => method)).toEqual(["GET", "DELETE", "GET"]);
      expect(observer.getCurrentResult().data).toEqual(isKnown ? [] : undefined);
      nth(2).answer([]);
      await settled();
      expect(observer.getCurrentResult()).toMatchObject({ data: [], fetchStatus: "idle" });
    });

  test("are followed by nobody who draws while the list is asked for the first time", async () => {
    const { effect } = await import("@preact/signals-react");
    const { QueryObserver } = await import("@tanstack/react-query");
    const { queryOf, queries } = await load();
    const { reading } = await loadMine();
    await logIn("a");
    let drawn = 0;
    stops.push(
      effect(() => {
        drawn++;
        new QueryObserver(queries, queryOf(reading, "a")).destroy();
      }),
    );
    expect(drawn).toBe(1);
  });
});
