// The recorder's page.

/** Whether a page's path is the recorder's: it alone may run WebAssembly, which encodes its sound. */
export function isRecorderPath(path: string): boolean {
  return path === "/recorder";
}
