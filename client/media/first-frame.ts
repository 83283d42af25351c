// The moment at which a camera gives its first frame: an open camera may be dark for a while.

/**
 * Calls `then` once when the track has given a frame.
 * @returns the way to stop waiting
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
  // Muted videos need no press; a refusal means that the track was stopped meanwhile.
  video.play().catch(() => {});
  return stop;
}
