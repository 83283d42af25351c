// Burns a name into a copy's video with ffmpeg, if installed: it tells who passed the copy on.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSharp } from "../../files/sharp.ts";

const escaped = (text: string) =>
  text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, " ");

/** The mark over each picture: two lines, small in a corner, and large and faint across the middle. */
async function drawMark(
  lines: readonly [string, string],
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const [name, below] = lines.map(escaped);
  const size = Math.max(12, Math.round(height / 34));
  const large = Math.max(16, Math.round(height / 15));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">
<g fill="#fff" fill-opacity="0.16" stroke="#000" stroke-opacity="0.12" stroke-width="1" font-size="${large}" text-anchor="middle"
 transform="translate(${width / 2} ${height / 2}) rotate(-18)"><text>${name}</text><text y="${large * 1.3}">${below}</text></g>
<g fill="#fff" fill-opacity="0.75" stroke="#000" stroke-opacity="0.6" stroke-width="${size / 6}" paint-order="stroke" font-size="${size}">
<text x="${size}" y="${height - size * 2.4}">${name}</text><text x="${size}" y="${height - size}">${below}</text></g></svg>`;
  const sharp = await loadSharp();
  return await sharp(Buffer.from(svg)).png().toBuffer();
}

/** A film into which one writes, and which comes out with the name in it. */
export type Marking = {
  write(bytes: Uint8Array): Promise<void>;
  /** Called after the last byte. @throws with what ffmpeg says, where it failed */
  end(): Promise<void>;
  /** Ends it where the work is given up. */
  stop(): Promise<void>;
};

type MarkingBy = {
  /** Where ffmpeg is. */
  program: string;
  /** A name, and what tells this copy from others. */
  lines: readonly [string, string];
  size: { width: number; height: number };
  /** Ends ffmpeg, whatever it does. */
  signal: AbortSignal;
};

/**
 * Begins to burn two lines into a film.
 * @param take - is given the film with them, in order
 */
export async function startMarking(
  { program, lines, size, signal }: MarkingBy,
  take: (bytes: Uint8Array) => Promise<void>,
): Promise<Marking> {
  const folder = await mkdtemp(join(tmpdir(), "sunwai-copy-"));
  const mark = join(folder, "mark.png");
  await Bun.write(mark, new Uint8Array(await drawMark(lines, size)));
  const child = startFfmpeg(program, mark);
  const said = new Response(child.stderr).text();
  const taking = (async () => {
    for await (const bytes of child.stdout) await take(bytes);
  })();
  taking.catch(() => child.kill("SIGKILL"));
  // An ffmpeg that hangs reads nothing and does not end when it is asked to: it is killed.
  const given = new Promise<never>((_, reject) => {
    const abort = () => {
      child.kill("SIGKILL");
      reject(signal.reason);
    };
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
  given.catch(() => {});
  const finish = async () => {
    await child.stdin.end();
    await taking;
    if ((await child.exited) !== 0) throw new Error(`ffmpeg: ${(await said).trim().slice(0, 300)}`);
  };
  const tidy = () => rm(folder, { recursive: true, force: true });
  return {
    async write(bytes) {
      child.stdin.write(bytes);
      await Promise.race([child.stdin.flush(), given]);
    },
    end: () => Promise.race([finish(), given]).finally(tidy),
    async stop() {
      child.kill("SIGKILL");
      await child.exited;
      await tidy();
    },
  };
}

function startFfmpeg(program: string, mark: string) {
  const quiet = ["-hide_banner", "-loglevel", "error", "-threads", "1"];
  const over = ["-i", "pipe:0", "-i", mark, "-filter_complex", "[0:v][1:v]overlay=0:0:eof_action=repeat"];
  const video = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "27", "-bf", "0", "-pix_fmt", "yuv420p"];
  const film = ["-movflags", "frag_keyframe+empty_moov+default_base_moof", "-f", "mp4", "pipe:1"];
  return Bun.spawn(["nice", "-n", "10", program, ...quiet, ...over, ...video, "-c:a", "copy", ...film], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    env: {},
  });
}
