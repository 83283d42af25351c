// A story of somebody who asks for every day that ever was: what is read of the past is let go of again.
import { expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { ensureSitting } from "../../server/sitting/log.ts";
import { until } from "../support/client.ts";
import { anotherAdvocate, hall, oneServer } from "./support/story.ts";

const server = oneServer();
const DAY_MS = 24 * 3600_000;

test("a process holds few days of the past, no matter who asks and for how many, and today's halls", async () => {
  const days = Array.from({ length: 60 }, (_, n) => dayInIndia(Date.now() - (n + 2) * DAY_MS));
  const { sql, close } = connect(server().databaseUrl, { max: 1 });
  for (const day of days) await ensureSitting(sql, `HCPP01-1-${day}`, "HCPP01-1", day);
  await close();
  const loaded = async () => {
    const measures = await (await fetch(`${server().url}/metrics`)).text();
    return Number(/^sunwai_sittings_loaded (\d+)$/m.exec(measures)?.[1]);
  };
  const person = await anotherAdvocate();
  await person.watch(hall(1), "none");
  const before = await loaded();
  expect(before).toBeGreaterThan(1);
  for (const day of days) {
    const sitting = `HCPP01-1-${day}`;
    expect(await person.refused(sitting, { type: "leave" })).toBe("day_over");
    person.raw({ t: "watch", sitting, presence: "none", known: null });
  }
  await until("every day", () => person.halls.size + person.watchesRefused.length > days.length);
  expect(await loaded()).toBeLessThanOrEqual(before + 20);
  // One that was let go of is read again.
  expect(await person.refused(`HCPP01-1-${days[0]}`, { type: "leave" })).toBe("day_over");
  expect((await person.watch(hall(1), "none")).view.id).toBe(hall(1));
});
