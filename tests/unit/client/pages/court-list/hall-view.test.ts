// How the halls are shown, by the court's flags: as a map, and of which bench.
import { expect, test } from "bun:test";
import { setFlags } from "../../../../support/court-flags.ts";
import { inBrowser } from "../../../../support/logged-in.ts";

inBrowser();
const read = () => import("../../../../../client/pages/court-list/hall-view.ts");

test("another bench is chosen where there are several and bench_selection is on", async () => {
  const { choosesBench } = await read();
  await setFlags({ bench_selection: true });
  expect([choosesBench(["HCPP01", "HCPP02"]), choosesBench(["HCPP01"])]).toEqual([true, false]);
  await setFlags({ bench_selection: false });
  expect(choosesBench(["HCPP01", "HCPP02"])).toBe(false);
});

test("the map is shown to a person who chose it while map_view is on, and the list where it is off", async () => {
  const { selectedHallView, selectHallView } = await read();
  await setFlags({ map_view: true });
  expect(selectedHallView()).toBe("list");
  selectHallView("map");
  expect(selectedHallView()).toBe("map");
  await setFlags({ map_view: false });
  expect(selectedHallView()).toBe("list");
  selectHallView("list");
});
