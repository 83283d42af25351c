// The floor of the recorder's row: ffmpeg alone encodes a test picture of the same size, rate and bits as they come, and nothing is drawn.
import { pathOf } from "../support/programs.ts";

const SECONDS = 20;
const picture = ["-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=15", "-t", String(SECONDS)];
const encoder = ["-c:v", "libx264", "-preset", "ultrafast", "-tune", "zerolatency", "-pix_fmt", "yuv420p"];

/** How much of a core it takes. */
export async function encodingCores(): Promise<number> {
  const words = ["-v", "error", "-re", ...picture, ...encoder, "-b:v", "700k", "-f", "null", "-"];
  const began = performance.now();
  const child = Bun.spawn([pathOf("ffmpeg"), ...words], { stdio: ["ignore", "ignore", "inherit"] });
  if ((await child.exited) !== 0) throw new Error("ffmpeg encoded no test picture");
  const microseconds = Number(child.resourceUsage()?.cpuTime.total ?? 0);
  return microseconds / 1000 / (performance.now() - began);
}
