// Before a person goes to a hall: are the items they come for still on the list. The tile says "Joining court" meanwhile.
import { useState } from "react";
import type { CourtCase } from "../../../server/contract/rest/cases.ts";
import { failureText } from "../../court/failure-text.ts";
import { reloadOwnCases } from "../../court/own-cases.ts";
import { api, asApiError } from "../../net/api.ts";

type JoinProblem = { kind: "changed"; serials: number[] } | { kind: "failed"; text: string };

export type JoinCheck = {
  isChecking: boolean;
  problem: JoinProblem | null;
  /** Goes on at once without items; with items only when all of them are still on the list. */
  check: (hasItems: boolean, goOn: () => void) => void;
};

/**
 * The check before one hall is joined.
 * @param shown - this person's items there as they are shown
 */
export function useJoin(
  courtId: string | null,
  shown: readonly CourtCase[],
): JoinCheck & { joining: string | null } {
  const [joining, setJoining] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ courtId: string; what: JoinProblem } | null>(null);
  const check = async (goOn: () => void) => {
    if (courtId === null) return;
    setJoining(courtId);
    setProblem(null);
    try {
      const now = await api.get("/advocate/courts/:courtId/case", { param: { courtId } });
      const gone = shown.filter(({ id }) => !now.some((one) => one.id === id));
      if (gone.length === 0) return goOn();
      setProblem({ courtId, what: { kind: "changed", serials: gone.map(({ serial }) => serial) } });
      await reloadOwnCases();
    } catch (error) {
      setProblem({ courtId, what: { kind: "failed", text: failureText(asApiError(error)) } });
    }
    setJoining(null);
  };
  return {
    joining,
    isChecking: joining !== null,
    problem: problem?.courtId === courtId ? problem.what : null,
    check: (hasItems, goOn) => (hasItems ? void check(goOn) : goOn()),
  };
}
