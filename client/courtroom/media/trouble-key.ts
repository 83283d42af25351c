// The sentence that says what is wrong with a device.
import type { DeviceTrouble } from "../../media/own-device.ts";

/** The key of the sentence among those of `media`. */
export function troubleKey({ kind, what }: DeviceTrouble) {
  if (what === "blurFailed" || what === "blurSlow") return `background.${what}` as const;
  return `trouble.${kind}.${what}` as const;
}
