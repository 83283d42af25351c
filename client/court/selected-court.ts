// Which bench of the court, and which of its halls, a person has chosen or most likely wants. Pure.
import type { Court } from "../../server/contract/rest/courts.ts";

/**
 * The code of the chosen bench: the one last chosen while it is there, else the first; empty where there is none.
 * @param wanted - the code that was chosen last
 */
export function selectedEstCode(benches: readonly { estCode: string }[], wanted: string | null): string {
  return (benches.find(({ estCode }) => estCode === wanted) ?? benches[0])?.estCode ?? "";
}

type Wanted = {
  /** The court that the address names. */
  asked: string | null;
  /** The court of the person's first item. */
  ofItem: string | undefined;
  /** The court they are assigned to. */
  assigned: string | undefined;
};

/** The id of the court with which the list begins; null where the bench has none. */
export function selectedCourt(
  courts: readonly Pick<Court, "courtId" | "state">[],
  { asked, ofItem, assigned }: Wanted,
): string | null {
  const named = courts.find(({ courtId }) => courtId === asked)?.courtId;
  const first = courts.find(({ state }) => state === "sitting") ?? courts[0];
  return named ?? ofItem ?? assigned ?? first?.courtId ?? null;
}
