// The clock of a court under test, which is moved and never waited for.
import { TestPerson } from "./client.ts";

const DAY_MS = 86_400_000;

/** @param url - the court's address; a function where it is not known yet, or changes */
export function courtClock(url: () => string) {
  let later = 0;
  /** The court's time, in milliseconds since 1970. */
  const now = () => Date.now() + later;
  /** A day at a time, as the court takes it. */
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= DAY_MS)
      await new TestPerson(url()).ok("/dev/clock", { advance: Math.min(left, DAY_MS) });
    later += ms;
  }
  return {
    now,
    /** Lets time pass. */
    advance: (seconds: number) => pass(Math.round(seconds * 1000)),
    /** Lets time pass until a moment, in milliseconds since 1970; one that is over changes nothing. */
    turnTo: (moment: number) => pass(Math.max(0, moment - now())),
  };
}
