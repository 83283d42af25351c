// The moment at which a camera gives its first frame: after it opens it may be dark for a while.

/**
 * Calls `then` once when the track has given a frame.
 * @returns a function that stops waiting
 */
export function whenFirstFrame(track: MediaStreamTrack, then: () => void): () => void {
  const video = document.createElement("video");
  const stop = () => {
    video.removeEventListener("loadeddata", come);
    video.srcObject = null;
  };
  const come = () => {
    stop();
    then();
  };
  video.muted = true;
  video.playsInline = true;
  video.addEventListener("loadeddata", come);
  video.srcObject = new MediaStream([track]);
  // Muted videos need no press; a refusal means that the track was stopped in the meantime.
  video.play().catch(() => {});
  return stop;
}
