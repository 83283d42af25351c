// The six layouts in three columns, each drawn small with the bench dark (docs/design.md#layout-picker).

import { Label } from "react-aria-components/Label";
import { RadioGroup } from "react-aria-components/RadioGroup";
import styles from "../../court/styles/layout-choice.module.css";
import { useText } from "../../text/i18n.ts";
import { Radio } from "../../ui/Radio.tsx";
import { toolsText } from "../core/text/tools.text.ts";
import { type LayoutId, layoutIds } from "../stage/layouts.ts";

type Box = readonly [x: number, y: number, width: number, height: number];
type Sketch = { bench: readonly Box[]; others: readonly Box[] };

const row = (count: number, y: number, height: number, from = 0, to = 72): Box[] => {
  const width = (to - from - (count - 1) * 2) / count;
  return Array.from({ length: count }, (_, n): Box => [from + n * (width + 2), y, width, height]);
};

const sketches: Record<LayoutId, Sketch> = {
  default: { bench: row(2, 0, 18), others: [[0, 20, 46, 26], ...row(1, 20, 12, 48), ...row(1, 34, 12, 48)] },
  checkered: { bench: row(2, 0, 14), others: [...row(3, 16, 14), ...row(3, 32, 14)] },
  lecture: { bench: row(2, 0, 16), others: row(1, 18, 28) },
  lecture2: {
    bench: row(2, 0, 14),
    others: [[0, 16, 46, 19], ...row(1, 16, 8.5, 48), ...row(1, 26.5, 8.5, 48), ...row(3, 37, 9)],
  },
  primary3: {
    bench: row(2, 0, 14, 0, 52),
    others: [
      ...row(1, 0, 14, 54),
      [0, 16, 52, 19],
      ...row(1, 16, 8.5, 54),
      ...row(1, 26.5, 8.5, 54),
      ...row(4, 37, 9),
    ],
  },
  primary2: {
    bench: row(2, 0, 14, 0, 56),
    others: [...row(1, 0, 14, 58), ...row(5, 16, 14), ...row(5, 32, 14)],
  },
};

type LayoutPickerProps = { selected: LayoutId; onSelect: (layout: LayoutId) => void };

export function LayoutPicker({ selected, onSelect }: LayoutPickerProps) {
  const t = useText(toolsText);
  const choose = (value: string) => {
    const layout = layoutIds.find((id) => id === value);
    if (layout) onSelect(layout);
  };
  return (
    <RadioGroup className={styles.layouts} data-part="layout-picker" value={selected} onChange={choose}>
      <Label className="visually-hidden">{t("layout")}</Label>
      {layoutIds.map((id) => (
        <Radio key={id} value={id} className={styles.choice} data-part="layout-picker__choice">
          <svg viewBox="0 0 72 46" aria-hidden="true" focusable="false">
            {sketches[id].bench.map((box) => rectangle(box, styles.isBench))}
            {sketches[id].others.map((box) => rectangle(box))}
          </svg>
          {t(`layouts.${id}`)}
        </Radio>
      ))}
    </RadioGroup>
  );
}

function rectangle([x, y, width, height]: Box, className?: string) {
  return <rect key={`${x} ${y}`} className={className} x={x} y={y} width={width} height={height} rx="2" />;
}
