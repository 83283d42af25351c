// The five shapes of one's own video, each drawn small (docs/reference.md#preview-shapes).

import { Label } from "react-aria-components/Label";
import { RadioGroup } from "react-aria-components/RadioGroup";
import { type PreviewShape, previewShapes } from "../../../server/contract/shapes.ts";
import layoutChoiceStyles from "../../court/styles/layout-choice.module.css";
import { useText } from "../../text/i18n.ts";
import { Radio } from "../../ui/Radio.tsx";
import styles from "./ShapePicker.module.css";
import { stageText } from "./text.ts";

const sketches: Record<PreviewShape, { width: number; radius: number }> = {
  default: { width: 50, radius: 0 },
  "default-rounded": { width: 50, radius: 6 },
  square: { width: 28, radius: 0 },
  "square-rounded": { width: 28, radius: 6 },
  circle: { width: 28, radius: 14 },
};

type ShapePickerProps = { selected: PreviewShape; onSelect: (shape: PreviewShape) => void };

export function ShapePicker({ selected, onSelect }: ShapePickerProps) {
  const t = useText(stageText);
  const choose = (value: string) => {
    const shape = previewShapes.find((id) => id === value);
    if (shape) onSelect(shape);
  };
  return (
    <RadioGroup className={styles.shapePicker} data-part="shape-picker" value={selected} onChange={choose}>
      <Label>{t("settings.shape")}</Label>
      <div className={styles.shapes}>
        {previewShapes.map((shape) => (
          <Radio
            key={shape}
            value={shape}
            className={layoutChoiceStyles.choice}
            data-part="layout-picker__choice"
            aria-label={t(`settings.shapes.${shape}`)}
          >
            <svg viewBox="0 0 50 28" aria-hidden="true" focusable="false">
              <rect
                x={(50 - sketches[shape].width) / 2}
                y="0"
                width={sketches[shape].width}
                height="28"
                rx={sketches[shape].radius}
              />
            </svg>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
