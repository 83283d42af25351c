// A busy hall: everyone in it gives commands without pause until told to stop, whatever happens to the server.
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Court } from "./faults.ts";
import type { SteadyPerson } from "./steady.ts";

/** Commands of each person that are on their way at the same time. */
const IN_FLIGHT = 4;

export type Flood = {
  /** Commands answered so far: done or refused. */
  answered(): number;
  /** Commands done so far. */
  done(): number;
  /** Lets everybody finish what they have begun; then no hand is up and no item runs. */
  stop(): Promise<void>;
};

/** What a person gives as their n-th command: the officer calls and passes over, counsel raise and lower their hands. */
function nthCommand(court: Court, person: SteadyPerson, n: number): PersonCommand {
  if (person !== court.officer) {
    return n % 2 === 0 ? { type: "raiseHand", reason: `reason ${n}` } : { type: "lowerHand" };
  }
  const item = court.items[Math.floor(n / 4) % court.items.length] ?? "";
  switch (n % 4) {
    case 0:
      return { type: "callItem", item };
    case 1:
      return { type: "setAutoAdmit", on: n % 8 < 4 };
    case 2:
      return { type: "passOver", reason: "counsel absent" };
    default:
      return { type: "recall", item };
  }
}

function lastCommand(court: Court, person: SteadyPerson): PersonCommand {
  return person === court.officer ? { type: "passOver", reason: "" } : { type: "lowerHand" };
}

/** Begins. Everybody of the court but those named in `still` takes part. */
export function flood(court: Court, still: readonly SteadyPerson[] = []): Flood {
  let going = true;
  const givers = court.people.filter((person) => !still.includes(person));
  const answersBefore = givers.map((person) => answers(person).length);
  const lane = async (person: SteadyPerson, first: number) => {
    for (let n = first; going; n += IN_FLIGHT) await person.send(court.sitting, nthCommand(court, person, n));
  };
  const lanes = givers.flatMap((person) => Array.from({ length: IN_FLIGHT }, (_, n) => lane(person, n)));
  const since = () => givers.flatMap((person, n) => answers(person).slice(answersBefore[n]));
  return {
    answered: () => since().length,
    done: () => since().filter(({ answer }) => answer !== null && "seq" in answer).length,
    async stop() {
      going = false;
      await Promise.all(lanes);
      await Promise.all(givers.map((person) => person.send(court.sitting, lastCommand(court, person))));
    },
  };
}

function answers(person: SteadyPerson) {
  return person.given.filter(({ answer }) => answer !== null);
}
