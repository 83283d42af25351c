// What each row of the bench is held to: the words of docs/reference.md#figures, from which the number is read.

/** `≤ 1.2 ×`: ours over the floor. `≤ 8 ms`, `≤ 400 MB`: ours alone. `≤ 10 %`, `≤ 50 ms more`: how much ours may be above the floor. */
const FORM = /^([≤≥]) ([\d.]+) (×|%|ms more|ms|s|kB|MB)$/;

/** Each stands in docs/reference.md#figures; `tests/laws/docs.test.ts` compares them. */
export const targets = {
  fanOut: "≤ 1.2 ×",
  sustained: "≥ 1.5 ×",
  wholeCourt: "≤ 1.5 ×",
  comeBack: "≤ 1.3 ×",
  joinCpu: "≤ 4.3 ×",
  joinMemory: "≤ 350 MB",
  webinarJoin: "≤ 10.5 ×",
  webinarQuestion: "≤ 2 ×",
  webinarMemory: "≤ 500 MB",
  webinarPlayer: "≤ 4 ×",
  admin: "≤ 200 ms",
  listPreview: "≤ 500 ms",
  console: "≤ 1 s",
  calendarMonth: "≤ 2 ×",
  courtList: "≥ 0.75 ×",
  idleSocket: "≤ 4 kB",
  loadedCourt: "≤ 160 MB",
  called: "≤ 800 ms",
  firstFrame: "≤ 500 ms",
  firstLogin: "≤ 20 s",
  officerPress: "≤ 80 ms",
  officerTask: "≤ 100 ms",
  sixHours: "≤ 5 %",
  recordedHours: "≤ 10 %",
  recorder: "≤ 0.36 ×",
  viewerBehind: "≤ 8 s",
  playbackStart: "≤ 1.6 s",
  firstPage: "≤ 115 kB",
  courtHome: "≤ 55 kB",
  phoneDoor: "≤ 160 kB",
  publicSearch: "≤ 6 ×",
  streamServed: "≥ 0.8 ×",
  streamViewer: "≤ 3 ×",
  courtroom: "≤ 300 kB",
  longestStop: "≤ 50 ms more",
  start: "≤ 5 ×",
  firstPaint: "≤ 0.7 s",
  firstPaintSlow: "≤ 1.5 s",
} as const;

/** A target's number: seconds in milliseconds, per cent as a ratio. */
export function limitOf(target: string): number {
  const [, , number, unit] = FORM.exec(target) ?? [];
  if (number === undefined) throw new Error(`"${target}" is no target`);
  if (unit === "s") return Number(number) * 1000;
  return unit === "%" ? 1 + Number(number) / 100 : Number(number);
}

/**
 * The part of a row that follows from its target.
 * @param target - one of `targets`
 * @param ours - measured, in milliseconds, kB or MB where the target has a unit of its own
 * @param floor - what ours is divided by; the target itself where nothing was measured beside it
 * @param isWhole - false where something was lost on the way, which no time makes good
 */
export function judged(target: string, ours: number, floor = limitOf(target), isWhole = true) {
  const judgedBy = /[×%]$/.test(target) ? ours / floor : target.endsWith("more") ? ours - floor : ours;
  const limit = limitOf(target);
  const isWithin = target.startsWith("≥") ? judgedBy >= limit : judgedBy <= limit;
  return { ours, floor, ratio: ours / floor, target, met: isWithin && isWhole };
}
