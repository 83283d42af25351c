// What is looked for among the people: the filters, and the page of the list.
import { type AccountRole, accountRoles } from "../../server/contract/account-roles.ts";
import { useDraft } from "../court/kept-draft.ts";
import { useLoaded } from "../court/queries.ts";
import { api } from "../net/api.ts";
import type { CallInput } from "../net/calls.ts";
import { hasShape, isOneOf, isText } from "../net/kept-json.ts";
import { useDebounced } from "../ui/use-debounced.ts";
import { ANY, useKeptPages } from "./paged-search.ts";

export type Filters = CallInput<"post", "/admin/people/export">["json"]["filters"];

/** The values of the fields; ANY means no filter. */
export type Wanted = {
  q: string;
  role: AccountRole | typeof ANY;
  state: (typeof states)[number] | typeof ANY;
  hall: string;
};
/** The states that can be looked for, besides a role and a hall. */
export const states = ["active", "disabled", "signedIn", "neverSignedIn"] as const;
const isWanted = hasShape<Wanted>({
  q: isText,
  role: isOneOf([ANY, ...accountRoles]),
  state: isOneOf([ANY, ...states]),
  hall: isText,
});
const nobody: Wanted = { q: "", role: ANY, state: ANY, hall: ANY };

function filtersOf({ q, role, state, hall }: Wanted): Filters {
  const [bench, number] = hall.split(" ");
  return {
    ...(q.trim() !== "" && { q: q.trim().slice(0, 100) }),
    ...(role !== ANY && { role }),
    ...(state !== ANY && { state }),
    ...(hall !== ANY && { bench, hall: number }),
  };
}

/** The search with its page, which is found by the last people of the pages before. */
export function usePeople() {
  const [wanted, setWanted] = useDraft("admin.people", nobody, isWanted);
  const { after, restart, ...pages } = useKeptPages("admin.people", isText);
  const filters = filtersOf({ ...wanted, q: useDebounced(wanted.q) });
  const loaded = useLoaded({
    key: ["admin", "people", JSON.stringify(filters), after ?? ""],
    read: (signal) => api.post("/admin/people/search", { json: { ...filters, after }, signal }),
  });
  return {
    wanted,
    filters,
    loaded,
    ...pages,
    change: (part: Partial<Wanted>) => {
      restart();
      setWanted((before) => ({ ...before, ...part }));
    },
  };
}
