// The recorder's page, and the room that shows it in a frame.

/**
 * Whether a page's path is the recorder's: it alone may run WebAssembly, which encodes its sound, and be shown in a frame of another
 * page of ours.
 */
export function isRecorderPath(path: string): boolean {
  return path === "/recorder";
}

/** Whether a page's path is the room's: it alone shows the recorder's page in a frame, on the court room's own device. */
export function framesRecorder(path: string): boolean {
  return /^\/meeting\/?$/.test(path);
}
