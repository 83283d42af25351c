// A person's video: a video element for a stream of the room. Audio is played elsewhere.
import { useEffect, useRef } from "react";
import { classes } from "../../ui/classes.ts";

type PersonVideoProps = {
  stream: MediaStream;
  /** One's own video is mirrored. */
  isMirrored?: boolean;
  /** Called when the first frame of this stream has arrived. */
  onVideo?: () => void;
};

export function PersonVideo({ stream, isMirrored, onVideo }: PersonVideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = element.current;
    if (video === null) return;
    video.srcObject = stream;
    // Muted videos need no press; a refusal here means that the stream was replaced in the meantime.
    video.play().catch(() => {});
    return () => {
      video.srcObject = null;
    };
  }, [stream]);
  return (
    <video
      ref={element}
      // A telephone held upright sends a portrait video; turned, it sends a landscape one.
      onResize={({ currentTarget }) => {
        const { videoWidth, videoHeight } = currentTarget;
        currentTarget.toggleAttribute("data-tall", videoHeight > videoWidth);
      }}
      onLoadedData={onVideo}
      className={classes("tile__media", isMirrored && "tile__media--mirrored")}
      autoPlay
      muted
      playsInline
      disablePictureInPicture
    />
  );
}
