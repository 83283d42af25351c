// A story of a server that runs over midnight: the board turns to the new day and its list is there.
import { expect, test } from "bun:test";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { until } from "../support/client.ts";
import { come, oneServer, phones } from "./support/story.ts";

oneServer();

test("after midnight in India the board is the new day's, with its list, and the court can be opened", async () => {
  const officer = await come(phones.officer1);
  const rows = () =>
    officer.ok<{ courtId: string; sitting: string; total: number; state: string }[]>(
      "/anonymous/court-lists",
    );
  const before = (await rows())[0];
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  // A court that sits at midnight is in its old day until 04:00, at whatever hour this test runs.
  const morning = Date.parse(`${dayInIndia(Date.now() + DAY_MS)}T05:00:00+05:30`);
  for (let left = morning - Date.now(); left > 0; left -= DAY_MS)
    await officer.ok("/dev/clock", { advance: Math.min(left, DAY_MS) });
  const again = await come(phones.officer1);
  const after = await until(
    "the new day's board",
    async () =>
      (await rows()).find(
        (row) => row.courtId === "HCPP01-1" && row.sitting !== before?.sitting && row.total > 0,
      ),
    30,
  );
  expect(after).toMatchObject({ total: before?.total, state: "not_open" });
  await again.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
});
