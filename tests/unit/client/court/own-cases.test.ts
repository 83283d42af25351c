// The cases that a person has added: sent for them alone, read again after each change, and nobody else's.
import { describe, expect, test } from "bun:test";
import type { CourtCase } from "../../../../server/contract/rest/cases.ts";
import { inBrowser, logIn, settled } from "../../../support/logged-in.ts";

const stops = inBrowser();

const load = () => import("../../../../client/court/queries.ts");
const loadMine = () => import("../../../../client/court/own-cases.ts");

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
