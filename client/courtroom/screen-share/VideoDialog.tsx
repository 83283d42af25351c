// A video that was chosen for the court: the sharer sees it alone before everybody sees it.

import { useEffect, useState } from "react";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { screenShareText } from "./text.ts";
import styles from "./VideoDialog.module.css";

type VideoDialogProps = { file: File; onClose: () => void; onShow: () => void };

export function VideoDialog({ file, onClose, onShow }: VideoDialogProps) {
  const t = useText(screenShareText);
  const [isBroken, setBroken] = useState(false);
  const address = useOwnAddress(file);
  return (
    <Dialog
      isOpen
      kind="viewer"
      onClose={onClose}
      title={t("video.title")}
      lead={<bdi>{file.name}</bdi>}
      foot={
        <>
          <Button onPress={onClose}>{t("video.another")}</Button>
          {!isBroken && (
            <Button kind="primary" onPress={onShow}>
              {t("video.show")}
            </Button>
          )}
        </>
      }
    >
      {isBroken && (
        <Notice kind="alarm" live="polite" title={`${t("failed.corrupted")}.`}>
          {t("failed.corruptedMeans")}
        </Notice>
      )}
      {!isBroken && address !== null && (
        // biome-ignore lint/a11y/useMediaCaption: an exhibit comes as it was filed; captions of it would be a second exhibit.
        <video
          className={styles.video}
          src={address}
          aria-label={t("video.label")}
          controls
          playsInline
          disablePictureInPicture
          onError={() => setBroken(true)}
        />
      )}
    </Dialog>
  );
}

/** An object URL of a local file, revoked when it is no longer shown. */
function useOwnAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
