// Changes the photo: a picture is chosen or taken, the square of it that is kept is marked, and it is sent.
import { photoText } from "../../court/photo.text.ts";
import "react-image-crop/dist/ReactCrop.css";
import { useRef, useState } from "react";
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop";
import { PHOTO_BYTES } from "../../../server/contract/limits.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FileField } from "../../ui/FileField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useObjectUrl } from "../../ui/use-object-url.ts";
import { Camera } from "./Camera.tsx";
import { cutOut } from "./cut-out.ts";
import styles from "./PhotoDialog.module.css";

const MEGABYTES = PHOTO_BYTES / 1024 / 1024;
const types = ["image/png", "image/jpeg", "image/webp"];
type Fault = "unsupported" | "tooLarge" | "corrupted";

type PhotoDialogProps = { onClose: () => void; onDone: () => void };

export default function PhotoDialog({ onClose, onDone }: PhotoDialogProps) {
  const t = useText(photoText);
  const [picture, setPicture] = useState<Blob | null>(null);
  const [isTaking, setTaking] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const choose = (file: File) => {
    const wrong = !types.includes(file.type) ? "unsupported" : file.size > PHOTO_BYTES ? "tooLarge" : null;
    setFault(wrong);
    if (wrong === null) setPicture(file);
  };
  if (picture)
    return (
      <Crop
        picture={picture}
        onBroken={() => {
          setPicture(null);
          setFault("corrupted");
        }}
        onAnother={() => setPicture(null)}
        {...{ onClose, onDone }}
      />
    );
  return (
    <Dialog isOpen title={t("title")} onClose={onClose}>
      {isTaking ? (
        <Camera onTaken={setPicture} />
      ) : (
        <>
          <FileField
            label={t("choose")}
            hint={t("chooseHint", { size: MEGABYTES })}
            choose={t("browse")}
            accept={types.join()}
            onChoose={choose}
          />
          <Button onPress={() => setTaking(true)}>{t("camera")}</Button>
        </>
      )}
      {fault && <Notice kind="alarm" live="assertive" title={t(fault, { size: MEGABYTES })} />}
    </Dialog>
  );
}

type CropProps = PhotoDialogProps & { picture: Blob; onBroken: () => void; onAnother: () => void };

function Crop({ picture, onBroken, onAnother, onClose, onDone }: CropProps) {
  const t = useText(photoText);
  const url = useObjectUrl(picture);
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const sending = useSending(
    async () => {
      const form = new FormData();
      if (image.current && crop) form.append("file", await cutOut(image.current, crop), "photo.jpg");
      await api.put("/common/photo", { form });
    },
    { onSuccess: onDone },
  );
  return (
    <Dialog
      isOpen
      title={t("title")}
      lead={t("crop")}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onAnother}>{t("another")}</Button>
          <Button
            kind="primary"
            isDisabled={crop === undefined}
            progress={progressOf(sending)}
            onPress={() => sending.mutate(undefined)}
          >
            {t("save")}
          </Button>
        </>
      }
    >
      {url && (
        <ReactCrop
          className={styles.crop}
          crop={crop}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={40}
          onChange={(_, percent) => setCrop(percent)}
        >
          <img
            ref={image}
            src={url}
            alt=""
            onError={onBroken}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setCrop(middle(naturalWidth, naturalHeight))
            }
          />
        </ReactCrop>
      )}
      {sending.error && (
        <Notice kind="alarm" live="assertive" title={t("notSaved")}>
          {reasonOf(sending.error, t("corrupted"))}
        </Notice>
      )}
    </Dialog>
  );
}

const reasonOf = (error: ApiError, corrupted: string) =>
  error.code === "corrupted_file" ? corrupted : failureText(error);

/** The largest square in the middle. */
function middle(width: number, height: number): PercentCrop {
  const side = width < height ? { width: 100 } : { height: 100 };
  return centerCrop(makeAspectCrop({ unit: "%", ...side }, 1, width, height), width, height);
}
