// The life of a command between a press and its answer: once at a time, a refusal told or left to its caller, a held seat asked back.
import { describe, expect, jest, test } from "bun:test";
import {
  commandKey,
  createDispatcher,
  REFUSED_MS,
} from "../../../../../../client/courtroom/core/commands/use-dispatch.ts";
import type { RefusalCode } from "../../../../../../server/contract/refusals.ts";
import type { PersonCommand } from "../../../../../../server/contract/sitting/commands.ts";

describe("giving commands", () => {
  const given: PersonCommand[] = [];
  const told: RefusalCode[] = [];
  const orders = (answer: RefusalCode | null) =>
    createDispatcher(
      async (body) => {
        given.push(body);
        return answer === null ? { done: true, seq: 1 } : { done: false, code: answer };
      },
      (code) => told.push(code),
    );

  test("the same command is given once while it is under way, and can be given again after its answer", async () => {
    given.length = 0;
    const { dispatch: give, pending: underWay } = orders(null);
    const first = give({ type: "hear" });
    const second = give({ type: "hear" });
    expect(underWay.value.size).toBe(1);
    await Promise.all([first, second]);
    expect(given).toHaveLength(1);
    expect(underWay.value.size).toBe(0);
    await give({ type: "hear" });
    expect(given).toHaveLength(2);
  });

  test("a refusal is told, except where its caller shows it", async () => {
    told.length = 0;
    await orders("nothing_called").dispatch({ type: "hear" });
    await orders("next_date_past").dispatch({ type: "hear" }, (code) => code === "next_date_past");
    expect(told).toEqual(["nothing_called"]);
  });

  test("who shows a refusal is asked when it comes: a caller that is gone by then leaves it to the page", async () => {
    told.length = 0;
    let isHere = true;
    const answered = orders("memos_full").dispatch({ type: "hear" }, () => isHere);
    isHere = false;
    expect(await answered).toEqual({ done: false, code: "memos_full" });
    expect(told).toEqual(["memos_full"]);
  });

  test("a refusal that the page tells is seen on the button for its moment, or until the next press", async () => {
    jest.useFakeTimers();
    try {
      const { dispatch: give, refused } = orders("nothing_called");
      const key = commandKey({ type: "hear" });
      await give({ type: "hear" });
      expect(refused.value.has(key)).toBe(true);
      const again = give({ type: "hear" });
      expect(refused.value.size).toBe(0);
      await again;
      expect(refused.value.has(key)).toBe(true);
      jest.advanceTimersByTime(REFUSED_MS);
      expect(refused.value.size).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  test("a refusal that its caller shows, or a seat that is asked about, is no error of the button", async () => {
    const own = orders("next_date_past");
    await own.dispatch({ type: "hear" }, () => true);
    const asks = orders("person_reconnecting");
    await asks.dispatch({ type: "closeSitting" });
    expect([...own.refused.value, ...asks.refused.value]).toEqual([]);
  });

  test("a held seat asks for a confirmation instead", async () => {
    told.length = 0;
    const { dispatch: give, unconfirmed } = orders("person_reconnecting");
    await give({ type: "passOver", reason: "" });
    expect(unconfirmed.value).toEqual({
      body: { type: "passOver", reason: "" },
      code: "person_reconnecting",
    });
    await give({ type: "closeSitting" });
    expect(unconfirmed.value).toEqual({ body: { type: "closeSitting" }, code: "person_reconnecting" });
    expect(told).toEqual([]);
  });
});
