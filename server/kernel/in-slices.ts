// Long work in slices, between which the process looks after everybody else (docs/decisions/http-edge.md#slices).

/** Milliseconds of work after which others have their turn. */
const SLICE_MS = 10;
/** Elements of a long list after which the clock is looked at. */
const PIECE = 250;

/** Work that may stand still at each `yield`. */
export type Steps<T> = Generator<void, T, void>;

/** Slices of work that awaits things in between which are there already: by itself it would give nobody a turn. */
export class Slices {
  private begun = performance.now();

  /** Lets others have their turn where a slice is over. */
  async pause(): Promise<void> {
    if (performance.now() - this.begun < SLICE_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.begun = performance.now();
  }
}

/** Does all of the work, and lets others have their turn after each slice. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  const slices = new Slices();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await slices.pause();
  }
}

/** Parts of a list, after each of which the work may stand still. */
export function* pieces<T>(list: readonly T[]): Generator<readonly T[], void, void> {
  for (let from = 0; from < list.length; from += PIECE) yield list.slice(from, from + PIECE);
}

/** `list.map`, which may stand still. */
export function* mapped<T, U>(list: readonly T[], of: (one: T) => U): Steps<U[]> {
  const made: U[] = [];
  for (const piece of pieces(list)) {
    for (const one of piece) made.push(of(one));
    yield;
  }
  return made;
}

/** The JSON of a list, written piece by piece. */
export function* jsonOf(list: readonly unknown[]): Steps<string> {
  const written: string[] = [];
  for (const piece of pieces(list)) {
    written.push(JSON.stringify(piece).slice(1, -1));
    yield;
  }
  return `[${written.join(",")}]`;
}

/** A short hash of lists, in which the work may stand still. */
export function* hashed(
  lists: readonly (readonly unknown[])[],
  write: (piece: readonly unknown[]) => string,
): Steps<string> {
  const hasher = new Bun.CryptoHasher("sha256");
  for (const list of lists) {
    hasher.update(`${list.length} `);
    for (const piece of pieces(list)) {
      hasher.update(write(piece));
      yield;
    }
  }
  return hasher.digest("hex").slice(0, 32);
}
