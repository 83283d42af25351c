import { test, counted } from "./media-fixture/stage.ts";
import type { Page } from "@playwright/test";
test.setTimeout(400000);
const shown = (p: Page, who: string) => p.evaluate((w) => document.querySelector<HTMLVideoElement>(`video[id="${w}"]`)?.getVideoPlaybackQuality().totalVideoFrames ?? -1, who);
test("freeze", async ({ stage }) => {
  const pageOf = await stage.gather({ judge: "publish", anand: "watch", viewer: "watch" });
  const [judge, anand, viewer] = [pageOf("judge"), pageOf("anand"), pageOf("viewer")];
  const look = async (step: string) => {
    const pairs: [string, Page, string][] = [["anand<judge", anand, "judge"], ["viewer<judge", viewer, "judge"], ["viewer<anand", viewer, "anand"], ["judge<anand", judge, "anand"]];
    const b = await Promise.all(pairs.map(async ([, p, w]) => [await shown(p, w), await counted(p, w, "framesDecoded")]));
    await Bun.sleep(4000);
    const a = await Promise.all(pairs.map(async ([, p, w]) => [await shown(p, w), await counted(p, w, "framesDecoded")]));
    console.log(step, pairs.map(([n], i) => `${n}: shown +${a[i]![0]! - b[i]![0]!} decoded +${a[i]![1]! - b[i]![1]!}${a[i]![0]! - b[i]![0]! < 3 && a[i]![1]! - b[i]![1]! > 10 ? "  FROZEN" : ""}`).join(" | "));
  };
  await Bun.sleep(4000);
  await look("start");
  for (let k = 0; k < 12; k++) {
    stage.hall().grant("anand", "publish"); await Bun.sleep(2000); await look(`${k} publish`);
    stage.hall().grant("anand", "watch"); await Bun.sleep(2000); await look(`${k} watch`);
  }
});
