// The ffmpeg of this machine.

/**
 * Where it is; null where there is none.
 * @param wanted - of the environment: a path or a name, `none` for none
 */
export function ffmpegHere(wanted: string | undefined): string | null {
  return wanted === "none" ? null : Bun.which(wanted ?? "ffmpeg");
}
