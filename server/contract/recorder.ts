// The recorder's page, and the room that shows it in a frame.

/**
 * Whether a path is the recorder's: it alone may run WebAssembly, which encodes its sound, and be framed by another
 * page of ours.
 */
export function isRecorderPath(path: string): boolean {
  return path === "/recorder";
}

/** Whether a path is the room's: it alone frames the recorder's page, on the court room's device. */
export function framesRecorder(path: string): boolean {
  return /^\/meeting\/?$/.test(path);
}
