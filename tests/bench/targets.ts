// What each row of the bench is held to, in words from which the number is read (docs/reference.md#figures).

/** `≤ 1.2 ×`: ours over the floor. `≤ 8 ms`, `≤ 400 MB`: ours alone. `≤ 10 %`, `≤ 50 ms more`: how much ours may be above the floor. */
const FORM = /^([≤≥]) ([\d.]+) (×|%|ms more|ms|s|kB|MB)$/;

/**
 * By row. `×` is over the floor, which the comment names; times are p95 where nothing else is said. Figures without a floor are those of
 * one machine: there `bun run bench compare` counts.
 */
export const targets = {
  // A command until 1,000 sockets have it, at 20/s and 100/s, p99; floor: Bun's `publish` and a raw insert.
  fanOut: "≤ 1.2 ×",
  // Commands a second to one sitting; floor: the raw one-statement append.
  sustained: "≥ 1.5 ×",
  // 45 sittings × 100 sockets, 200 commands/s, without a drop, p99; floor: the single sitting.
  wholeCourt: "≤ 1.5 ×",
  // 1,000 sockets drop and come back.
  comeBack: "≤ 1.3 ×",
  // A whole court joins, 5,400 people in 45 halls, CPU a person; floor: the same calls of bare Hono, raw statements, bare sockets.
  joinCpu: "≤ 4.3 ×",
  joinMemory: "≤ 350 MB",
  // 2,000 guests come into a webinar, CPU a person; floor: as above.
  webinarJoin: "≤ 10.5 ×",
  // A question told to all of them; floor: as many bytes at the same pace.
  webinarQuestion: "≤ 2 ×",
  webinarMemory: "≤ 500 MB",
  // CPU for a player and second; floor: `Bun.file` behind bare Hono.
  webinarPlayer: "≤ 4 ×",
  // 9,000 people: first page, search by three letters, an act on 50, approving 50; also `/admin/lists` with 5,000 items.
  admin: "≤ 200 ms",
  // The preview of a file of 5,000 items.
  listPreview: "≤ 500 ms",
  // The console opened for the first time, until its 50 people stand.
  console: "≤ 1 s",
  // A month of 5,000 bookings in 45 halls, for an officer and for an invited person; floor: the query alone.
  calendarMonth: "≤ 2 ×",
  // The court list with its token check; floor: Hono with a prepared select.
  courtList: "≥ 0.75 ×",
  // Memory of an idle socket once its garbage is collected, and of a process with 45 sittings.
  idleSocket: "≤ 4 kB",
  loadedCourt: "≤ 160 MB",
  // Called until the person's video moves; joining until the first frame.
  called: "≤ 800 ms",
  firstFrame: "≤ 500 ms",
  // Invitation to court list on a new machine with a passkey, slow 4G: the part of pages and server.
  firstLogin: "≤ 20 s",
  // A press on the officer's page with 155 items and 300 people, processor slowed 4 times, and the longest task.
  officerPress: "≤ 80 ms",
  officerTask: "≤ 100 ms",
  // Memory after the first of six hours in a hall, one tab; the server that records and streams one (all segments sealed but ten).
  sixHours: "≤ 5 %",
  recordedHours: "≤ 10 %",
  // Of one core: a hall's recorder with two cameras at 720p15.
  recorder: "≤ 0.36 ×",
  // A camera switched until a viewer sees it without delay; address to first frame of a hall on air, 4G.
  viewerBehind: "≤ 8 s",
  playbackStart: "≤ 1.6 s",
  // Script and style, gzip: first page, the court's home by its address, the page of a telephone.
  firstPage: "≤ 112 kB",
  courtHome: "≤ 55 kB",
  phoneDoor: "≤ 115 kB",
  // Everybody's search in 45 halls; floor: as long an answer of bare Hono.
  publicSearch: "≤ 6 ×",
  // Segments of 165 kB served; floor: raw `Bun.file`. CPU for a viewer and second with the playlist; floor: a raw segment.
  streamServed: "≥ 0.8 ×",
  streamViewer: "≤ 3 ×",
  // The courtroom on top of the first page.
  courtroom: "≤ 290 kB",
  // The longest time without a pause at the largest inputs (docs/decisions/http-edge.md#slices).
  longestStop: "≤ 50 ms more",
  // Start, warm, embedded database; floor: PostgreSQL and one answer of bare Hono. First paint, also on slow 4G.
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
