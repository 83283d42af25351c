// Finds ffmpeg for the tests of films, or installs it, or says plainly what is missing.
import { attempt } from "./install.ts";

/**
 * The program to start: an installed one, or one installed now.
 * @throws Error naming what to do when none can be had
 */
export async function ffmpegPath(): Promise<string> {
  const tried: string[] = [];
  const apt = Bun.which("apt-get");
  if (!Bun.which("ffmpeg") && apt && process.getuid?.() === 0) {
    console.log("ffmpeg is not installed; installing it with apt-get.");
    await attempt(tried, [apt, "update", "-qq"]);
    await attempt(tried, [apt, "install", "-y", "-qq", "--no-install-recommends", "ffmpeg"]);
  }
  const found = Bun.which("ffmpeg");
  if (found) return found;
  throw new Error(
    "The tests of films need ffmpeg, and it is not installed or could not be: install the package ffmpeg, or put the program " +
      `on the PATH. Tried:\n${tried.join("\n")}`,
  );
}
