import { test, expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import { Attendance } from "./support/people.ts";
import { signIn } from "./pages/entry.ts";
import * as way from "./pages/way.ts";
const url = readFileSync("/tmp/bh/url", "utf8").split("\n")[0]!;
test("walk", async () => {
  test.setTimeout(300_000);
  const all = new Attendance();
  const p = await all.open("petitioner", url);
  const page = p.page;
  page.setDefaultTimeout(30_000);
  let n = 0;
  const shot = () => page.screenshot({ path: `/tmp/bh/w${n++}.png` });
  try {
    await page.goto("/");
    await signIn(page, p.phone);
    await shot();
    await way.chooseHall(page, 1);
    await shot();
    await page.request.delete("/api/v1/advocate/courts/HCPP01-1/case/FRESH/3", {headers:{authorization:"Bearer " + await page.evaluate(() => localStorage.getItem("sunwai.token"))}}); await page.reload();
    await way.chooseItem(page, 1, 3);
    await shot();
    await way.sayPlace(page, "Office or chambers");
    await way.checkDevices(page);
    await expect(page).toHaveURL(/waiting/);
    await shot();
  } finally {
    await shot();
    console.log(page.url(), p.watch.takeFaults());
    await all.close();
  }
});
