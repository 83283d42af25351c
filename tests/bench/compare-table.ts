// What `bun run bench compare` reads from the benches of two trees, and the table that it prints of them.

/** A figure that a bench has printed. */
export type Figure = { work: string; value: number; unit: string };

/** The figures of one row in one round: of this tree, and of the other commit. */
export type Round = { ours: readonly Figure[]; theirs: readonly Figure[] };

const LINE = /^(?:met {3}|MISSED) (.+?) +ours +(\S+) (\S+) +floor /;
const NAMES = /^There is no row \S+: (.+)\.$/m;

/** The figure in a line that a bench printed; null for any other line. */
export function readFigure(line: string): Figure | null {
  const [, work, value, unit] = LINE.exec(line) ?? [];
  if (work === undefined || value === undefined || unit === undefined) return null;
  return { work, value: Number(value), unit };
}

/** The names of a bench's rows, as it says them when it is asked for one that is not there; null where it says something else. */
export function readRowNames(said: string): string[] | null {
  return NAMES.exec(said)?.[1]?.split(", ") ?? null;
}

/** Three digits that mean something, whatever the size. */
function figureText(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function spread(values: readonly number[], text: (value: number) => string): string {
  const [least, most] = [text(Math.min(...values)), text(Math.max(...values))];
  return least === most ? "" : ` (${least} to ${most})`;
}

const valuesText = (values: readonly number[], unit: string) =>
  `${figureText(mean(values))} ${unit}${spread(values, figureText)}`;

const columns = (cells: readonly string[]) =>
  cells
    .map((cell, n) => cell.padEnd([62, 32, 32][n] ?? 0))
    .join("  ")
    .trimEnd();

/**
 * The lines of one row of the bench: for each figure the mean of both trees, and ours over theirs; in brackets the least and the most of the
 * rounds.
 * @param rounds - each has measured both trees, one after the other
 * @param commit - what the other tree is called
 */
export function compared(rounds: readonly Round[], commit: string): string[] {
  const works = [
    ...new Set(rounds.flatMap(({ ours, theirs }) => [...ours, ...theirs].map(({ work }) => work))),
  ];
  return works.map((work) => {
    const of = (figures: readonly Figure[]) => figures.find((figure) => figure.work === work);
    const pairs = rounds.map(({ ours, theirs }) => ({ ours: of(ours), theirs: of(theirs) }));
    const [here, there] = [
      pairs.flatMap(({ ours }) => ours ?? []),
      pairs.flatMap(({ theirs }) => theirs ?? []),
    ];
    const unit = (here[0] ?? there[0])?.unit ?? "";
    const text = (figures: readonly Figure[]) =>
      figures.length === 0
        ? "–"
        : valuesText(
            figures.map(({ value }) => value),
            unit,
          );
    return columns([
      work,
      text(here),
      text(there),
      ratioText(pairs, here.length === 0 ? "here" : `at ${commit}`),
    ]);
  });
}

type Pair = { ours: Figure | undefined; theirs: Figure | undefined };

function ratioText(pairs: readonly Pair[], missing: string): string {
  const both = pairs.flatMap(({ ours, theirs }) => (ours && theirs ? [{ ours, theirs }] : []));
  const [first] = both;
  if (first === undefined) return `not measured ${missing}`;
  if (first.ours.unit !== first.theirs.unit) return `in ${first.theirs.unit} there: not comparable`;
  const ratio = mean(both.map(({ ours }) => ours.value)) / mean(both.map(({ theirs }) => theirs.value));
  const each = both.map(({ ours, theirs }) => ours.value / theirs.value);
  return `${ratio.toFixed(2)}${spread(each, (value) => value.toFixed(2))}`;
}

/** The line above the figures. */
export const heading = (commit: string) => columns(["Work", "here", commit, `here / ${commit}`]);

/** What a note that cites the figures must say of them. */
export type Conditions = {
  here: string;
  isChanged: boolean;
  rounds: number;
  cores: number;
  processor: string;
  loads: readonly number[];
};

/** The line below the figures: what was measured, how often and where, so that it can be copied whole. */
export function conditionsText({ here, isChanged, rounds, cores, processor, loads }: Conditions): string {
  const load = [...new Set([Math.min(...loads), Math.max(...loads)].map((one) => one.toFixed(1)))].join(
    " to ",
  );
  const changed = isChanged ? " with changes that are not committed" : "";
  const times = rounds === 1 ? "once each" : `${rounds} times each, in turn`;
  return `Here: ${here}${changed}. Measured ${times}, on ${cores} cores of ${processor}, load ${load}.`;
}
