// The viewer's own name over the pictures, so that a photograph of the screen says who took it (DOMAIN.md, rules).
import { useSignals } from "@preact/signals-react/runtime";
import { useId } from "react";
import { brandAddress } from "../../../server/contract/brand.ts";
import type { Person } from "../../../server/contract/sitting/state.ts";
import { config, setting } from "../../shell/config.ts";
import { formatDate } from "../../text/format.ts";
import { watermarkName } from "./viewerName.ts";
import "./watermark.css";

/** The name under which this page marks its pictures now, for a component that calls useSignals(). */
export function useViewerName(me: Person | null): string | null {
  return watermarkName(me, setting("brand_watermark") === true);
}

type WatermarkProps = {
  name: string;
  /** The date of the sitting, as it names it. */
  date: string;
};

/** Written again and again across the pictures: the name, in whatever script it is, and the day. */
export function Watermark({ name, date }: WatermarkProps) {
  const id = `watermark${useId().replace(/\W/g, "")}`;
  const day = formatDate(new Date(`${date}T12:00:00+05:30`));
  // A name is never cut: the pattern is as wide as the longer line.
  const width = Math.max([...name].length, day.length) * 13 + 72;
  return (
    <svg className="watermark" aria-hidden="true" focusable="false" lang="">
      <defs>
        <pattern
          id={id}
          width={width}
          height="132"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-18)"
        >
          <Line x={16} y={40} name={name} day={day} />
          <Line x={16 - width / 2} y={106} name={name} day={day} />
          <Line x={16 + width / 2} y={106} name={name} day={day} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

function Line({ x, y, name, day }: { x: number; y: number; name: string; day: string }) {
  return (
    <text x={x} y={y}>
      {name}
      <tspan x={x} dy="18">
        {day}
      </tspan>
    </text>
  );
}

/** The court's own mark in the corner of the pictures, where it has brought one. */
export function CourtMark() {
  useSignals();
  const address = brandAddress(config.value?.brand, "watermark");
  if (address === null || setting("brand_watermark") !== true) return null;
  return <img className="court-mark" src={address} alt="" />;
}
