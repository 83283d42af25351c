// A chart of bars, each with its number above it: read without colour. The scales and axes are visx's, the look is ours.
import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { type RefObject, useEffect, useRef, useState } from "react";
import styles from "./Statistics.module.css";

export type ChartBar = { name: string; value: number };

const HEIGHT = 260;
const EDGE = { top: 24, bottom: 34, left: 52 };
/** Pixels that a name below its bar needs; with less, only some of the bars are named. */
const NAME_WIDTH = 96;
const BAR_MOST = 56;

type BarChartProps = { title: string; bars: readonly ChartBar[] };

export default function BarChart({ title, bars }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useBoxWidth(box);
  const names = bars.map(({ name }) => name);
  const x = scaleBand({ domain: names, range: [EDGE.left, width], padding: 0.25 });
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - EDGE.bottom, EDGE.top], nice: true });
  const wide = Math.min(x.bandwidth(), BAR_MOST);
  const every = Math.ceil((NAME_WIDTH * bars.length) / Math.max(1, width - EDGE.left));
  return (
    <div ref={box} className={styles.drawing}>
      {/* The same figures are in the table, for people who cannot see the drawing. */}
      <svg width={width} height={HEIGHT} role="img" aria-label={title}>
        <AxisLeft
          scale={y}
          left={EDGE.left}
          numTicks={4}
          tickFormat={(value) => (Number.isInteger(Number(value)) ? String(value) : "")}
          hideAxisLine
          hideTicks
          axisClassName={styles.axis}
        />
        <AxisBottom
          scale={x}
          top={HEIGHT - EDGE.bottom}
          tickValues={names.filter((_, n) => n % every === 0)}
          hideTicks
          axisClassName={styles.axis}
        />
        {bars.map(({ name, value }) => {
          const left = (x(name) ?? 0) + (x.bandwidth() - wide) / 2;
          const top = y(value);
          return (
            <g key={name}>
              <Bar className={styles.bar} x={left} y={top} width={wide} height={y(0) - top} rx={3} />
              <text className={styles.value} x={left + wide / 2} y={top - 6} textAnchor="middle">
                {value}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** The width of the box around the drawing, in CSS pixels. */
function useBoxWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(EDGE.left + NAME_WIDTH);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
