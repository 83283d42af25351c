// What is seen and heard in two seconds of a stream, decoded by ffmpeg: every frame, and how loud they are.
import { ffmpeg } from "../../support/film.ts";
import { LOOK, type Walls, wallsOf } from "./walls.ts";

/** Two seconds with what a player reads before them. */
export type Film = { init: Uint8Array; bytes: Uint8Array };

const joined = ({ init, bytes }: Film) => new Uint8Array(Buffer.concat([init, bytes]));
const [width = 0, height = 0] = LOOK.split(":").map(Number);
const FRAME = width * height * 3;

/** The walls in each frame, in order. @throws where it cannot be decoded */
export async function wallsOfFrames(film: Film): Promise<Walls[]> {
  // Every frame is looked at as it stands there, none twice and none passed over.
  const each = ["-fps_mode", "passthrough", "-vf", `scale=${LOOK}:flags=area`];
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"];
  const bytes = await ffmpeg(["-i", "pipe:0", "-an", ...each, ...raw], joined(film));
  return Array.from({ length: bytes.length / FRAME }, (_, n) =>
    wallsOf(bytes.subarray(n * FRAME, (n + 1) * FRAME), 3),
  );
}

/** How loud it is, from 0 to 1: the root of the mean square. @throws where it cannot be decoded */
export async function loudnessOf(film: Film): Promise<number> {
  const raw = ["-ac", "1", "-ar", "16000", "-f", "f32le", "pipe:1"];
  const { buffer } = await ffmpeg(["-i", "pipe:0", "-vn", ...raw], joined(film));
  const wave = new Float32Array(buffer);
  if (wave.length === 0) throw new Error("there is no sound");
  return Math.sqrt(wave.reduce((sum, level) => sum + level * level, 0) / wave.length);
}
