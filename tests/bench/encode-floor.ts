// The floor of the recorder's row: ffmpeg alone decodes two cameras' films as they come, puts them beside each other and encodes them at the
// recording's size, rate and bits. It receives nothing over a network, and knows no hearing.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ffmpeg } from "../support/film.ts";
import { pathOf } from "../support/programs.ts";

const SECONDS = 20;
const encoder = ["-c:v", "libx264", "-preset", "ultrafast", "-tune", "zerolatency", "-pix_fmt", "yuv420p"];

/** How much of a core it takes. */
export async function encodingCores(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "sunwai-encode-"));
  const camera = join(folder, "camera.mp4");
  try {
    const picture = ["-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=15", "-t", String(SECONDS)];
    await ffmpeg([...picture, ...encoder, "-b:v", "1M", camera]);
    const beside = "[0:v]scale=640:360[a];[1:v]scale=640:360[b];[a][b]hstack,pad=1280:720:0:180";
    const films = ["-re", "-i", camera, "-re", "-i", camera, "-filter_complex", beside];
    const words = ["-v", "error", ...films, ...encoder, "-b:v", "700k", "-f", "null", "-"];
    const began = performance.now();
    const child = Bun.spawn([pathOf("ffmpeg"), ...words], { stdio: ["ignore", "ignore", "inherit"] });
    if ((await child.exited) !== 0) throw new Error("ffmpeg encoded no films");
    const microseconds = Number(child.resourceUsage()?.cpuTime.total ?? 0);
    return microseconds / 1000 / (performance.now() - began);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
