// A story of a bench that sits past midnight, on whose hall another bench has the new day.
import { expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { HallActed, HallsOfDay, RosterPreview } from "../../server/contract/rest/admin-halls.ts";
import { DAY_MS } from "../../server/kernel/india-days.ts";
import { until } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { come, hall, oneServer, openHall, phones, today } from "./support/story.ts";

const court = oneServer();
const IST_MS = 5.5 * 3600_000;

test("a bench that sits past midnight stays until its court rises; then the hall is the next bench's", async () => {
  const sitting = hall(1);
  const tomorrow = dayAfter(today());
  const admin = await come(phones.admin);
  const next = await come(phones.officer2);
  const { halls } = await admin.ok<HallsOfDay>("/admin/halls");
  const { type, coram, judges, starts, ends } = halls.find(({ id }) => id === "HCPP01-2") ?? {};
  const as = { type, coram, judges, starts, ends, staff: [next.account.id], lastDay: null, date: tomorrow };
  const { expected } = await admin.ok<RosterPreview>("/admin/halls/HCPP01-1/roster/preview", as);
  await admin.ok<HallActed>("/admin/halls/HCPP01-1/roster", { ...as, expected }, "PUT");

  await openHall(1);
  const untilMidnight = DAY_MS - ((Date.now() + IST_MS) % DAY_MS);
  await courtClock(() => court().url).advance((untilMidnight + 10 * 60_000) / 1000);
  const sittingOf = async (court: string) =>
    (await next.ok<{ courtId: string; sitting: string }[]>("/anonymous/court-lists")).find(
      ({ courtId }) => courtId === court,
    )?.sitting;
  await until("the other halls' new day", async () => (await sittingOf("HCPP01-3")) !== hall(3), 30);

  const officer = await come(phones.officer1);
  expect(officer.account.courtHall).toBe("1");
  await officer.enter(sitting);
  await officer.do(sitting, { type: "setAutoAdmit", on: true });
  expect((await come(phones.officer2)).account.courtHall).toBe("2");
  // An admin's change of another hall does not take it away either.
  const late = await come(phones.admin);
  const day = await late.ok<HallsOfDay>("/admin/halls");
  const three = day.halls.find(({ id }) => id === "HCPP01-3");
  const bench = { type: three?.type, judges: three?.judges, coram: "DB-XII", staff: [] };
  const other = { ...as, ...bench, date: day.today };
  const shown = await late.ok<RosterPreview>("/admin/halls/HCPP01-3/roster/preview", other);
  await late.ok<HallActed>("/admin/halls/HCPP01-3/roster", { ...other, expected: shown.expected }, "PUT");
  expect((await come(phones.officer3)).account.courtHall).toBeNull();
  const still = await come(phones.officer1);
  expect(still.account.courtHall).toBe("1");
  await still.enter(sitting);
  await still.do(sitting, { type: "closeSitting" });
  // Its officer records what is left until four in the morning.
  const again = await come(phones.officer1);
  expect(again.account.courtHall).toBe("1");
  await again.ok("/dev/clock", { advance: 4 * 3600_000 });
  await until(
    "the next bench to have the hall",
    async () => {
      return (await come(phones.officer2)).account.courtHall === "1";
    },
    90,
  );
  expect((await come(phones.officer1)).account.courtHall).toBeNull();
}, 300_000);
