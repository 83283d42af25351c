// The picture of a card with its black bars: the last one is dragged, or moved by the arrow keys, over what must not be sent.
import { registerText } from "../../account/register.text.ts";
import "react-image-crop/dist/ReactCrop.css";
import { useEffect, useId, useRef } from "react";
import ReactCrop from "react-image-crop";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./CardEditor.module.css";
import {
  type CardPicture,
  drawCovered,
  withAnotherBar,
  withLastBarAt,
  withoutLastBar,
} from "./card-drawing.ts";

/** Points on the screen that a bar has at least: its two corners can still be seized. */
const BAR_LEAST = { minWidth: 48, minHeight: 16 };

type CardEditorProps = { picture: CardPicture; onChange: (picture: CardPicture) => void };

export default function CardEditor({ picture, onChange }: CardEditorProps) {
  const t = useText(registerText);
  const hint = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { points, bars } = picture;
  const last = bars.at(-1);
  useEffect(() => {
    // The last one lies over the picture, where it can be moved.
    if (canvas.current) drawCovered(canvas.current, picture, picture.bars.slice(0, -1));
  }, [picture]);
  return (
    <div className={styles.editor}>
      <small className="field__hint" id={hint}>
        {t("picture.cover")}
      </small>
      <ReactCrop
        className={styles.picture}
        crop={last}
        locked={last === undefined}
        keepSelection
        {...BAR_LEAST}
        ariaLabels={{
          cropArea: t("picture.bar"),
          nwDragHandle: t("picture.corner.first"),
          seDragHandle: t("picture.corner.last"),
          // The sheet hides the others: with two corners every bar can be made, and these are large enough for a finger.
          nDragHandle: "",
          neDragHandle: "",
          eDragHandle: "",
          sDragHandle: "",
          swDragHandle: "",
          wDragHandle: "",
        }}
        onChange={(_, bar) => last && onChange(withLastBarAt(picture, bar))}
      >
        <canvas
          ref={canvas}
          width={points.width}
          height={points.height}
          role="img"
          aria-label={t("picture.seen")}
          aria-describedby={hint}
        />
      </ReactCrop>
      <div className="button-row">
        <Button size="small" onPress={() => onChange(withAnotherBar(picture))}>
          {t("picture.addBar")}
        </Button>
        {last && (
          <Button size="small" kind="quiet" onPress={() => onChange(withoutLastBar(picture))}>
            {t("picture.removeBar")}
          </Button>
        )}
      </div>
    </div>
  );
}
