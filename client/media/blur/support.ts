// Whether this browser can blur what is behind a person. Loaded with the page, so it only looks.

/** Whether the parts are there: a worker that paints and computes, and a track made of what it paints. */
export function canBlur(): boolean {
  const isModern = "OffscreenCanvas" in window && "WebAssembly" in window && "createImageBitmap" in window;
  const givesTrack = "MediaStreamTrackGenerator" in window || "captureStream" in HTMLCanvasElement.prototype;
  return isModern && "OffscreenCanvasRenderingContext2D" in window && givesTrack;
}
