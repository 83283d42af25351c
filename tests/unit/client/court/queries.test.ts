// What pages show of what they read: loading, failed and read again, there; what is kept; and never one person's for the next.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import type { CourtCase } from "../../../../server/contract/rest/cases.ts";
import { accountOf } from "../../../support/account.ts";

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
const browser = {
  window: globalThis,
  localStorage: storage,
  sessionStorage: storage,
  // A page that the browser believes to be offline and hidden reads all the same.
  document: { visibilityState: "hidden", documentElement: { dataset: {} } },
};
const before = Object.keys(browser).map((name) => [name, Reflect.get(globalThis, name)] as const);
beforeAll(async () => {
  Object.assign(globalThis, browser);
  const { onlineManager } = await library();
  onlineManager.setOnline(false);
});
const stops: (() => void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  const { account } = await import("../../../../client/net/session.ts");
  account.value = null;
});
afterAll(async () => {
  const { onlineManager } = await library();
  onlineManager.setOnline(true);
  for (const [name, was] of before) Reflect.set(globalThis, name, was);
});

const library = () => import("@tanstack/react-query");
const load = () => import("../../../../client/court/queries.ts");
type Reading<T> = import("../../../../client/court/queries.ts").Reading<T>;
type PagedReading<Page> = import("../../../../client/court/queries.ts").PagedReading<Page>;

async function logIn(id: string | null): Promise<void> {
  const { account } = await import("../../../../client/net/session.ts");
  account.value = id === null ? null : accountOf(id);
}

/** Until what waits only for promises and timers of no length is done. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setTimeout(done, 0));
};

/** Calls that are answered by hand. */
function calls<T>() {
  const open: { signal: AbortSignal; resolve: (answer: T) => void; reject: (error: unknown) => void }[] = [];
  const read = (signal: AbortSignal) =>
    new Promise<T>((resolve, reject) => void open.push({ signal, resolve, reject }));
  const nth = (n: number) => {
    const call = open[n];
    if (!call) throw new Error(`there are ${open.length} calls`);
    return call;
  };
  return { read, nth, count: () => open.length };
}

const offline = async () => {
  const { ApiError } = await import("../../../../client/net/api.ts");
  return new ApiError(0, "offline");
};

/** A component that shows what is read; `show` is its next drawing, for another key or person. */
async function shown<T>(reading: Reading<T>, of: string | null = "a") {
  const { QueryObserver } = await library();
  const { loadedOf, queries, queryOf } = await load();
  let now = reading;
  const observer = new QueryObserver(queries, queryOf(reading, of));
  const stop = observer.subscribe(() => {});
  stops.push(stop);
  return {
    state: () => loadedOf(observer.getCurrentResult(), now),
    show(next: Partial<Reading<T>>, person = of) {
      now = { ...now, ...next };
      observer.setOptions(queryOf(now, person));
    },
    stop,
  };
}

describe("what is read for a page", () => {
  test("is loading, then there; read again it stays until the next answer", async () => {
    await logIn("a");
    const { read, nth, count } = calls<string>();
    const page = await shown({ key: ["record"], read });
    await settled();
    expect(page.state()).toEqual({ state: "loading" });
    nth(0).resolve("first");
    await settled();
    const ready = page.state();
    expect(ready).toMatchObject({ state: "ready", data: "first", isStale: false });
    if (ready.state === "ready") ready.reload();
    await settled();
    expect(count()).toBe(2);
    expect(page.state()).toMatchObject({ state: "ready", data: "first", isStale: false });
    nth(1).resolve("second");
    await settled();
    expect(page.state()).toMatchObject({ state: "ready", data: "second" });
  });

  test("fails at once with a way to ask again, also where something was there", async () => {
    await logIn("a");
    const { read, nth, count } = calls<string>();
    const page = await shown({ key: ["record"], read });
    nth(0).reject(await offline());
    await settled();
    const failed = page.state();
    expect(failed).toMatchObject({ state: "failed", error: { code: "offline" } });
    expect(count()).toBe(1);
    if (failed.state === "failed") failed.retry();
    await settled();
    expect(page.state()).toEqual({ state: "loading" });
    nth(1).resolve("there");
    await settled();
    const ready = page.state();
    if (ready.state === "ready") ready.reload();
    nth(2).reject(new TypeError("no failure of a call"));
    await settled();
    expect(page.state()).toMatchObject({ state: "failed", error: { code: "internal" } });
  });

  test("read again and again it stays through a failure that may pass, and after a final one it is asked no more", async () => {
    await logIn("a");
    const { ApiError } = await import("../../../../client/net/api.ts");
    const { read, nth, count } = calls<string>();
    const page = await shown({ key: ["registration"], read, againMs: () => 1 });
    const asked = async (times: number) => {
      while (count() < times) await Bun.sleep(1);
    };
    nth(0).resolve("pending");
    await asked(2);
    nth(1).reject(await offline());
    await settled();
    expect(page.state()).toMatchObject({ state: "ready", data: "pending" });
    await asked(3);
    nth(2).reject(new ApiError(401, "token_expired"));
    await settled();
    expect(page.state()).toMatchObject({ state: "failed", error: { code: "token_expired" } });
    await Bun.sleep(20);
    expect(count()).toBe(3);
    expect(page.state()).toMatchObject({ state: "failed" });
  });

  test("stays while the answer to the next key is on its way; a failure of that one is shown", async () => {
    await logIn("a");
    const { read, nth } = calls<string>();
    const page = await shown({ key: ["found", "one"], read });
    nth(0).resolve("one");
    await settled();
    page.show({ key: ["found", "two"] });
    await settled();
    expect(page.state()).toMatchObject({ state: "ready", data: "one", isStale: true });
    page.show({ key: ["found", "three"] });
    await settled();
    expect(nth(1).signal.aborted).toBe(true);
    expect(page.state()).toMatchObject({ state: "ready", data: "one", isStale: true });
    nth(2).reject(await offline());
    await settled();
    expect(page.state()).toMatchObject({ state: "failed", error: { code: "offline" } });
    page.show({ key: null });
    await settled();
    expect(page.state()).toEqual({ state: "loading" });
  });

  test("is stopped when nobody waits for it, and forgotten when nobody shows it", async () => {
    await logIn("a");
    const { queries } = await load();
    const { read, nth } = calls<string>();
    const waiting = await shown({ key: ["waiting"], read });
    const there = await shown({ key: ["there"], read });
    nth(1).resolve("there");
    await settled();
    waiting.stop();
    there.stop();
    await settled();
    expect(nth(0).signal.aborted).toBe(true);
    expect(queries.getQueryCache().getAll()).toEqual([]);
  });

  test("is repeated only where it says so, and not when the answer is final", async () => {
    await logIn("a");
    const { ApiError } = await import("../../../../client/net/api.ts");
    const { read, nth, count } = calls<string>();
    const page = await shown({ key: ["shared file", 1], read, repeatAfter: [0, 0] });
    for (let call = 0; call < 3; call++) {
      expect(page.state()).toEqual({ state: "loading" });
      nth(call).reject(await offline());
      await settled();
    }
    expect(count()).toBe(3);
    expect(page.state()).toMatchObject({ state: "failed", error: { code: "offline" } });
    page.show({ key: ["shared file", 2] });
    nth(3).reject(new ApiError(404, "not_found"));
    await settled();
    expect(count()).toBe(4);
    expect(page.state()).toMatchObject({ state: "failed", error: { code: "not_found" } });
  });
});

describe("what is kept", () => {
  test("is there for the next page, which reads it anew; a failure then changes nothing", async () => {
    await logIn("a");
    const { read, nth, count } = calls<string>();
    const first = await shown({ key: ["kept"], read, isKept: true });
    const beside = await shown({ key: ["kept"], read, isKept: true });
    expect(count()).toBe(1);
    nth(0).resolve("known");
    await settled();
    expect(beside.state()).toMatchObject({ state: "ready", data: "known" });
    first.stop();
    beside.stop();
    await settled();
    const next = await shown({ key: ["kept"], read, isKept: true });
    expect(next.state()).toMatchObject({ state: "ready", data: "known" });
    expect(count()).toBe(2);
    nth(1).reject(await offline());
    await settled();
    expect(next.state()).toMatchObject({ state: "ready", data: "known" });
  });

  test("has failed where nothing is known", async () => {
    await logIn("a");
    const { read, nth } = calls<string>();
    const page = await shown({ key: ["kept"], read, isKept: true });
    nth(0).reject(await offline());
    await settled();
    expect(page.state()).toMatchObject({ state: "failed", error: { code: "offline" } });
  });
});

describe("what one person has read", () => {
  test("is not shown to the next, on a page that stays, at any time", async () => {
    await logIn("a");
    const { read, nth } = calls<string>();
    const page = await shown({ key: ["list", 1], read });
    nth(0).resolve("of a");
    await settled();
    page.show({ key: ["list", 2] });
    await settled();
    expect(page.state()).toMatchObject({ data: "of a", isStale: true });
    await logIn("b");
    page.show({}, "b");
    expect(page.state()).toEqual({ state: "loading" });
    await settled();
    expect(page.state()).toEqual({ state: "loading" });
    page.show({ key: ["list", 1] }, "b");
    await settled();
    expect(page.state()).toEqual({ state: "loading" });
    page.show({}, null);
    expect(page.state()).toEqual({ state: "loading" });
  });

  test("is forgotten when the session ends, kept or not; what is for everyone stays", async () => {
    await logIn("a");
    const { queries } = await load();
    const { read, nth } = calls<string>();
    const kept = await shown({ key: ["kept"], read, isKept: true });
    const list = await shown({ key: ["list"], read });
    const scenes = await shown({ key: ["scenes"], read, isForEveryone: true });
    for (const n of [0, 1, 2]) nth(n).resolve("read");
    await settled();
    kept.stop();
    await logIn(null);
    expect(queries.getQueryCache().getAll()).toHaveLength(1);
    expect(scenes.state()).toMatchObject({ state: "ready", data: "read" });
    list.stop();
    await logIn("a");
    const again = await shown({ key: ["kept"], read, isKept: true });
    expect(again.state()).toEqual({ state: "loading" });
  });

  test("is not read without a person", async () => {
    const { read, count } = calls<string>();
    const page = await shown({ key: ["list"], read }, null);
    await settled();
    expect([count(), page.state()]).toEqual([0, { state: "loading" }]);
  });

  test("is not changed by what an earlier person's press answers: each list is its own person's", async () => {
    const { replaceEnvironment, environment } = await import("../../../../client/net/environment.ts");
    const { addCase, whileRemoved } = await import("../../../../client/court/own-cases.ts");
    const { queries } = await load();
    const was = environment;
    const answers = calls<Response>();
    replaceEnvironment({ ...was, fetch: () => answers.read(new AbortController().signal) });
    stops.push(() => replaceEnvironment(was));
    const one = { courtId: "HC-1", hall: "1", category: "FRESH", serial: 3, submission: "" } as CourtCase;
    await logIn("a");
    const keyOf = (id: string) => [id, "added cases"] as const;
    queries.setQueryData(keyOf("a"), [one]);
    const isRemoved = whileRemoved(one);
    expect([isRemoved(), whileRemoved({ ...one, serial: 4 })()]).toEqual([false, true]);
    const added = addCase(one, "");
    answers.nth(0).resolve(Response.json([]));
    await settled();
    await logIn("b");
    queries.setQueryData(keyOf("b"), []);
    answers.nth(1).resolve(Response.json([one]));
    await added;
    expect(queries.getQueryData<CourtCase[]>(keyOf("b"))).toEqual([]);
    expect(queries.getQueryData<CourtCase[]>(keyOf("a"))).toBeUndefined();
    expect([isRemoved(), whileRemoved(one)()]).toEqual([false, true]);
  });
});

describe("a long list", () => {
  type Page = { rows: number[]; isLast: boolean };

  async function list(reading: Omit<PagedReading<Page>, "read" | "next">) {
    const { InfiniteQueryObserver } = await library();
    const { loadedPagesOf, pagedQueryOf, queries } = await load();
    const cursors: (string | undefined)[] = [];
    const { read, nth, count } = calls<Page>();
    const whole = (key: PagedReading<Page>["key"], of = "a") =>
      pagedQueryOf<Page>(
        {
          ...reading,
          key,
          read: (cursor, signal) => {
            cursors.push(cursor?.[0]);
            return read(signal);
          },
          next: (pages) => (pages.at(-1)?.isLast ? null : [String(pages.flatMap(({ rows }) => rows).at(-1))]),
        },
        of,
      );
    const observer = new InfiniteQueryObserver(queries, whole(reading.key));
    stops.push(observer.subscribe(() => {}));
    return {
      state: () => {
        const { pages, failed, ...rest } = loadedPagesOf<Page>(observer.getCurrentResult());
        return { ...rest, rows: pages?.flatMap(({ rows }) => rows) ?? null, failed };
      },
      show: (key: PagedReading<Page>["key"], of?: string) => observer.setOptions(whole(key, of)),
      answer: async (n: number, rows: number[], isLast: boolean) => {
        nth(n).resolve({ rows, isLast });
        await settled();
      },
      nth,
      count,
      cursors,
    };
  }

  test("comes page by page, each asked for; a page that did not come is asked for again and loses none", async () => {
    await logIn("a");
    const history = await list({ key: ["records", ""], first: "at once" });
    expect(history.state()).toMatchObject({ rows: null, isLoading: true, isWhole: null, failed: null });
    await history.answer(0, [1, 2], false);
    expect(history.state()).toMatchObject({ rows: [1, 2], isLoading: false, isWhole: false });
    history.state().more();
    history.nth(1).reject(await offline());
    await settled();
    expect(history.state()).toMatchObject({ rows: [1, 2], failed: { error: { code: "offline" } } });
    history.state().failed?.retry();
    expect(history.state()).toMatchObject({ rows: [1, 2], isLoading: true, failed: null });
    await history.answer(2, [3], true);
    expect(history.state()).toMatchObject({ rows: [1, 2, 3], isWhole: true, failed: null });
    expect(history.cursors).toEqual([undefined, "2", "2"]);
  });

  test("keeps its rows until the first page of the next key is there, and never those of another person", async () => {
    await logIn("a");
    const history = await list({ key: ["records", ""], first: "at once" });
    await history.answer(0, [1, 2], true);
    history.show(["records", "2026-01-01"]);
    expect(history.state()).toMatchObject({ rows: [1, 2], isLoading: true, isWhole: null });
    await logIn("b");
    history.show(["records", "2026-01-01"], "b");
    expect(history.nth(1).signal.aborted).toBe(true);
    expect(history.state()).toMatchObject({ rows: null, isLoading: true, isWhole: null });
    await history.answer(2, [9], true);
    expect(history.state()).toMatchObject({ rows: [9], isWhole: true });
  });

  test("waits with its first page until it is asked for, where it says so, and asks again when that failed", async () => {
    await logIn("a");
    const chat = await list({ key: ["chat", "HC-1"], first: "asked" });
    await settled();
    expect(chat.count()).toBe(0);
    expect(chat.state()).toMatchObject({ rows: null, isLoading: false, isWhole: null, failed: null });
    chat.state().more();
    chat.nth(0).reject(await offline());
    await settled();
    expect(chat.state()).toMatchObject({ rows: null, failed: { error: { code: "offline" } } });
    chat.state().failed?.retry();
    expect(chat.state()).toMatchObject({ rows: null, isLoading: true, failed: null });
    await chat.answer(1, [8], false);
    expect(chat.state()).toMatchObject({ rows: [8], isWhole: false });
    chat.show(["chat", "HC-2"]);
    await settled();
    expect(chat.state()).toMatchObject({ rows: null, isLoading: false, isWhole: null });
    expect(chat.count()).toBe(2);
  });
});
