// Films as a recorder sends them, made by ffmpeg: a colour and a tone, in segments of two seconds.
import { pathOf } from "./programs.ts";

export type FilmSegments = { init: Uint8Array<ArrayBuffer>; segments: Uint8Array<ArrayBuffer>[] };

/**
 * @param colour - as ffmpeg names it
 * @param tone - in hertz; 0 is silence
 */
export async function filmSegments(
  seconds: number,
  colour: string,
  { size = "320x180", tone = 440 } = {},
): Promise<FilmSegments> {
  const sound = `${tone === 0 ? "anullsrc=" : `sine=frequency=${tone}:`}sample_rate=48000`;
  const bytes = await ffmpeg([
    "-f",
    "lavfi",
    "-i",
    `color=${colour}:s=${size}:r=15:d=${seconds}`,
    "-f",
    "lavfi",
    "-t",
    `${seconds}`,
    "-i",
    sound,
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
    "-g",
    "30",
    "-keyint_min",
    "30",
    "-bf",
    "0",
    "-pix_fmt",
    "yuv420p",
    "-c:a",
    "aac",
    "-ac",
    "2",
    "-b:a",
    "64k",
    "-movflags",
    "frag_keyframe+empty_moov+default_base_moof",
    "-f",
    "mp4",
    "pipe:1",
  ]);
  return inSegments(bytes);
}

/** Runs ffmpeg and answers what it writes. @throws with what it says, where it fails */
export async function ffmpeg(words: readonly string[], input?: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const child = Bun.spawn([pathOf("ffmpeg"), "-hide_banner", "-loglevel", "error", ...words], {
    stdin: input ?? "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const said = new Response(child.stderr).text();
  const bytes = new Uint8Array(await new Response(child.stdout).arrayBuffer());
  if ((await child.exited) !== 0) throw new Error(`ffmpeg: ${await said}`);
  return bytes;
}

/** What a player reads first, and each fragment: a `moof` with its `mdat`. */
function inSegments(bytes: Uint8Array<ArrayBuffer>): FilmSegments {
  const boxes: { type: string; from: number; to: number }[] = [];
  const view = new DataView(bytes.buffer);
  for (let from = 0; from < bytes.length; ) {
    const to = from + view.getUint32(from);
    boxes.push({ type: new TextDecoder().decode(bytes.subarray(from + 4, from + 8)), from, to });
    from = to;
  }
  const begins = boxes.filter(({ type }) => type === "moof").map(({ from }) => from);
  const end = boxes.find(({ type }) => type === "mfra")?.from ?? bytes.length;
  return {
    init: bytes.slice(0, begins[0]),
    segments: begins.map((from, n) => bytes.slice(from, begins[n + 1] ?? end)),
  };
}
