// The clock of a court under test, which is moved and never waited for.
import { TestPerson } from "./client.ts";

const DAY_SECONDS = 86_400;

/** @param url - the court's address; a function where it is not known yet, or changes */
export function courtClock(url: () => string) {
  let later = 0;
  return {
    /** The court's time, in milliseconds since 1970. */
    now: () => Date.now() + later,
    /** Lets time pass, a day at a time, as the court takes it. */
    async advance(seconds: number): Promise<void> {
      for (let left = seconds; left > 0; left -= DAY_SECONDS)
        await new TestPerson(url()).ok("/dev/clock", { advance: Math.min(left, DAY_SECONDS) * 1000 });
      later += seconds * 1000;
    },
  };
}
