// Takes a picture with the camera; the camera goes off with it.

import { useEffect, useRef, useState } from "react";
import { photoText } from "../../court/photo.text.ts";
import { openDevice } from "../../media/devices.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import styles from "./PhotoDialog.module.css";

export function Camera({ onTaken }: { onTaken: (picture: Blob) => void }) {
  const t = useText(photoText);
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"opening" | "on" | "failed">("opening");
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    void openDevice("camera").then((opened) => {
      if ("error" in opened) return setState("failed");
      stop = () => opened.track.stop();
      if (isGone) return stop();
      if (video.current) video.current.srcObject = new MediaStream([opened.track]);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  const take = () => {
    const { current } = video;
    if (!current) return;
    const canvas = document.createElement("canvas");
    canvas.width = current.videoWidth;
    canvas.height = current.videoHeight;
    canvas.getContext("2d")?.drawImage(current, 0, 0);
    canvas.toBlob((made) => made && onTaken(made), "image/png");
  };
  if (state === "failed") return <Notice kind="alarm" live="assertive" title={t("noCamera")} />;
  return (
    <>
      {state === "opening" && <Loading>{t("loading")}</Loading>}
      <video
        ref={video}
        className={styles.video}
        autoPlay
        playsInline
        muted
        onLoadedData={() => setState("on")}
      />
      <Button kind="primary" isDisabled={state !== "on"} onPress={take}>
        {t("take")}
      </Button>
    </>
  );
}
