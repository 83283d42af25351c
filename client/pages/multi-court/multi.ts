// The halls and case numbers of the form for several courts, as typed and as sent. Pure.

import type { CourtCase } from "../../../server/contract/rest/cases.ts";
import { hasShape, isListOf, isNumber, isText, orNull } from "../../net/kept-json.ts";

/** One case number of a hall. */
type MultiCase = Pick<CourtCase, "id" | "category" | "categoryText" | "serial" | "submission">;
/** One hall with its case numbers, and the number being typed for it. */
export type MultiHall = { courtId: string; cases: MultiCase[]; category: string; typed: string };
/** The form: its halls, and the one to join first. */
export type MultiDraft = { halls: MultiHall[]; first: string | null };

/** Whether what was kept of the form has its shape. */
export const isMultiDraft = hasShape<MultiDraft>({
  halls: isListOf(
    hasShape<MultiHall>({
      courtId: isText,
      cases: isListOf(
        hasShape<MultiCase>({
          id: isText,
          category: isText,
          categoryText: isText,
          serial: isNumber,
          submission: isText,
        }),
      ),
      category: isText,
      typed: isText,
    }),
  ),
  first: orNull(isText),
});

/** The form as it begins: the cases that are added already, by hall. */
export function startOf(added: readonly CourtCase[]): MultiDraft {
  const halls = new Map<string, MultiCase[]>();
  for (const { courtId, id, category, categoryText, serial, submission } of added) {
    halls.set(courtId, [...(halls.get(courtId) ?? []), { id, category, categoryText, serial, submission }]);
  }
  return {
    halls: [...halls].map(([courtId, cases]) => ({ courtId, cases, category: "", typed: "" })),
    first: added[0]?.courtId ?? null,
  };
}

/** Changes one hall and leaves the others. */
export function withHall(
  draft: MultiDraft,
  courtId: string,
  change: (hall: MultiHall) => MultiHall,
): MultiDraft {
  return { ...draft, halls: draft.halls.map((hall) => (hall.courtId === courtId ? change(hall) : hall)) };
}

/** Adds a hall at the end; the first one added is the one to join. */
export function addHall(draft: MultiDraft, courtId: string): MultiDraft {
  if (draft.halls.some((hall) => hall.courtId === courtId)) return draft;
  const halls = [...draft.halls, { courtId, cases: [], category: "", typed: "" }];
  return { halls, first: draft.first ?? courtId };
}

/** Takes a hall off; when it was to be joined first, the next one is. */
export function removeHall(draft: MultiDraft, courtId: string): MultiDraft {
  const halls = draft.halls.filter((hall) => hall.courtId !== courtId);
  return { halls, first: draft.first === courtId ? (halls[0]?.courtId ?? null) : draft.first };
}

/**
 * The body of POST /advocate/courts/case. Halls that were on the list and were taken off the form are sent empty,
 * since the server keeps what it is not sent.
 */
export function courtDataOf(draft: MultiDraft, added: readonly { courtId: string }[]) {
  const gone = [...new Set(added.map(({ courtId }) => courtId))].filter(
    (id) => !draft.halls.some(({ courtId }) => courtId === id),
  );
  return {
    courtData: [
      ...draft.halls.map(({ courtId, cases }) => ({
        courtId,
        cases: cases.map(({ category, serial, submission }) => ({ category, serial, submission })),
      })),
      ...gone.map((courtId) => ({ courtId, cases: [] })),
    ],
  };
}
