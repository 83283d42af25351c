// The viewer's own name over the videos, so that a photograph of the screen shows who took it (docs/domain.md#watermark).
import { useSignals } from "@preact/signals-react/runtime";
import { createContext, type ReactNode, use, useId } from "react";
import { brandAddress } from "../../../../server/contract/brand.ts";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import { config, isFlagOn } from "../../../net/config.ts";
import { formatDate } from "../../../text/format.ts";
import { watermarkName } from "./viewer-name.ts";
import styles from "./Watermark.module.css";

type Viewer = {
  name: string;
  /** The date of the sitting, in its own form. */
  date: string;
};

const ViewerHere = createContext<Viewer | null>(null);

type MarkedForProps = { me: Person | null; date: string; children: ReactNode };

/** Every video inside shows this person's name, if they are a person who only watches. */
export function MarkedFor({ me, date, children }: MarkedForProps) {
  useSignals();
  const name = watermarkName(me, isFlagOn("brand_watermark"));
  return <ViewerHere value={name === null ? null : { name, date }}>{children}</ViewerHere>;
}

/** Covers one video, below its name plate: the name repeated, in whatever script it is, and the day. */
export function ViewerMark() {
  const viewer = use(ViewerHere);
  const id = `watermark${useId().replace(/\W/g, "")}`;
  if (viewer === null) return null;
  const day = formatDate(new Date(`${viewer.date}T12:00:00+05:30`));
  // A name is never cut: the pattern is as wide as the longer line.
  const width = Math.max([...viewer.name].length * 10, day.length * 8) + 36;
  return (
    <svg className={styles.watermark} data-part="watermark" aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id={id}
          width={width}
          height="104"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-16)"
        >
          {[
            [8, 26],
            [8 - width / 2, 78],
            [8 + width / 2, 78],
          ].map(([x = 0, y = 0]) => (
            <Name key={`${x} ${y}`} x={x} y={y} name={viewer.name} day={day} />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

type NameProps = { x: number; y: number; name: string; day: string };

/** Drawn twice, dark beside light, so that it is legible on any background. */
function Name({ x, y, name, day }: NameProps) {
  return ["dark", "light"].map((tone, n) => (
    <text key={tone} className={tone === "dark" ? styles.dark : styles.light} x={x + 1 - n} y={y + 1 - n}>
      {name}
      <tspan x={x + 1 - n} dy="17">
        {day}
      </tspan>
    </text>
  ));
}

/** The court's own mark in the corner of the videos, if the court has uploaded one. */
export function CourtMark() {
  useSignals();
  const address = brandAddress(config.value?.brand, "watermark");
  if (address === null || !isFlagOn("brand_watermark")) return null;
  return <img className={styles.courtMark} data-part="court-mark" src={address} alt="" />;
}
