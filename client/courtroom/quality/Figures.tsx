// The measurements of a connection, as a list and in one line.

import type { ReactNode } from "react";
import type { QualityFigures } from "../../../server/contract/quality.ts";
import { qualityText } from "../../shell/quality.text.ts";
import { type Translate, useText } from "../../text/i18n.ts";
import styles from "./Figures.module.css";

const order = [
  "roundTrip",
  "lossIn",
  "lossOut",
  "jitter",
  "down",
  "up",
  "available",
  "frames",
  "freezes",
] as const satisfies readonly (keyof QualityFigures)[];

const units = {
  roundTrip: "ms",
  jitter: "ms",
  lossIn: "percent",
  lossOut: "percent",
  down: "kbit",
  up: "kbit",
  available: "kbit",
  frames: "plain",
} as const;

/** One measurement in words. */
function figureText(
  t: Translate<typeof qualityText>,
  name: keyof QualityFigures,
  value: number | null,
): string {
  if (value === null) return t("figures.none");
  if (name === "freezes") return t("figures.times", { count: value });
  return t(`figures.${units[name]}`, { value });
}

/** All measurements of a connection. */
export function Figures({ of }: { of: QualityFigures }) {
  const t = useText(qualityText);
  return (
    <FigureList lines={order.map((name) => [t(`figures.${name}`), figureText(t, name, of[name])] as const)} />
  );
}

/** Names and values side by side. */
export function FigureList({ lines }: { lines: readonly (readonly [name: string, figure: ReactNode])[] }) {
  return (
    <dl className={styles.figures}>
      {lines.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The most important measurements, in one line. */
export function useFiguresLine(): (figures: QualityFigures) => string {
  const t = useText(qualityText);
  return ({ lossIn, lossOut, roundTrip }) => {
    const known = [lossIn, lossOut].flatMap((loss) => loss ?? []);
    const loss = known.length === 0 ? null : Math.max(...known);
    return t("figures.line", {
      loss: figureText(t, "lossIn", loss),
      roundTrip: figureText(t, "roundTrip", roundTrip),
    });
  };
}
