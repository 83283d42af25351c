// What is seen and heard in files of a stream, decoded by ffmpeg: every frame, and how loud it is.
import { ffmpeg } from "../../support/film.ts";
import type { Place } from "./eavesdropper.ts";
import { LOOK, type Walls, wallsOf } from "./walls.ts";

/** Files of two seconds in their order, with what a player reads before them. */
export type Film = { init: Uint8Array; segments: Uint8Array[] };

/** What stands at some places: a film of each recorder, with each file once, for a card stands in many. */
export async function filmsOf(
  places: readonly Place[],
  read: (address: string) => Promise<Uint8Array>,
): Promise<Film[]> {
  const films = new Map<string, Set<string>>();
  for (const { init, file } of places.toSorted((one, other) => one.slot - other.slot))
    films.set(init, (films.get(init) ?? new Set()).add(file));
  return await Promise.all(
    [...films].map(async ([init, files]) => ({
      init: await read(init),
      segments: await Promise.all([...files].map(read)),
    })),
  );
}

const joined = ({ init, segments }: Film) => new Uint8Array(Buffer.concat([init, ...segments]));
/** What cannot be decoded is an error and not left out. */
const input = ["-xerror", "-err_detect", "explode", "-i", "pipe:0"];
const [width = 0, height = 0] = LOOK.split(":").map(Number);
const FRAME = width * height * 3;

/** The walls in each frame, in order. @throws where it cannot be decoded */
export async function wallsOfFrames(film: Film): Promise<Walls[]> {
  // Every frame is looked at as it stands there, none twice and none passed over.
  const each = ["-fps_mode", "passthrough", "-vf", `scale=${LOOK}:flags=area`];
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"];
  const bytes = await ffmpeg([...input, "-an", ...each, ...raw], joined(film));
  return Array.from({ length: bytes.length / FRAME }, (_, n) =>
    wallsOf(bytes.subarray(n * FRAME, (n + 1) * FRAME), 3),
  );
}

/** How loud it is, from 0 to 1: the root of the mean square. @throws where it cannot be decoded */
async function loudnessOf(film: Film): Promise<number> {
  const raw = ["-ac", "1", "-ar", "16000", "-f", "f32le", "pipe:1"];
  const { buffer } = await ffmpeg([...input, "-vn", ...raw], joined(film));
  const wave = new Float32Array(buffer);
  if (wave.length === 0) throw new Error("there is no sound");
  return Math.sqrt(wave.reduce((sum, level) => sum + level * level, 0) / wave.length);
}

/** All of it together. */
export async function seenAndHeard(films: readonly Film[]): Promise<{ frames: Walls[]; loudest: number }> {
  const frames = await Promise.all(films.map(wallsOfFrames));
  return { frames: frames.flat(), loudest: Math.max(...(await Promise.all(films.map(loudnessOf)))) };
}
