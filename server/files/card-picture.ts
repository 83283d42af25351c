// A picture of an identity card: content and size checked, and redrawn without the camera's notes.

import { type Fault, fault } from "../contract/faults.ts";
import { CARD_PICTURE_SIDE_MAX, CARD_PICTURE_SIDE_MIN } from "../contract/registration-rules.ts";
import { Failure } from "../kernel/failure.ts";
import { checkFile, corrupted, typeOf } from "./check.ts";
import { loadSharp } from "./sharp.ts";

const unsuited = (wrong: Fault) =>
  new Failure("unsupported", `The picture ${wrong.message}`, { faults: { file: wrong } });

/**
 * @returns a JPEG
 * @throws Failure unsupported, with what is wrong, for what is no JPEG or PNG or of another size; corrupted_file if
 * it cannot be read to its end
 */
export async function drawCardPicture(file: File): Promise<Uint8Array> {
  const sent = new Uint8Array(await file.arrayBuffer());
  const found = sent.length === 0 ? undefined : await typeOf(sent);
  if (found && found.mime !== "image/jpeg" && found.mime !== "image/png")
    throw unsuited(fault("notAPicture"));
  const { bytes } = await checkFile(sent, file);
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes).metadata();
  if (Math.min(width, height) < CARD_PICTURE_SIDE_MIN)
    throw unsuited(fault("pictureTooSmall", { least: CARD_PICTURE_SIDE_MIN }));
  if (Math.max(width, height) > CARD_PICTURE_SIDE_MAX)
    throw unsuited(fault("pictureTooLarge", { most: CARD_PICTURE_SIDE_MAX }));
  try {
    // What lies under a see-through part of a PNG must not come out again.
    const flat = sharp(bytes).flatten({ background: "#fff" });
    return new Uint8Array(await flat.jpeg({ quality: 85 }).toBuffer());
  } catch {
    throw corrupted("it cannot be read to its end");
  }
}
