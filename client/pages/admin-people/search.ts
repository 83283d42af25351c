// What is looked for among the people: the filters, and the page of the list.
import { useDraft } from "../../court/kept.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import type { CallInput } from "../../net/calls.ts";
import { useDebounced } from "../../ui/use-debounced.ts";
import { ANY, usePages } from "../admin/paged-search.ts";

export type Filters = CallInput<"post", "/admin/people/export">["json"]["filters"];

/** What the fields hold; ANY is no filter. */
export type Wanted = { q: string; role: string; state: string; hall: string };
const nobody: Wanted = { q: "", role: ANY, state: ANY, hall: ANY };

function filtersOf({ q, role, state, hall }: Wanted): Filters {
  const [bench, number] = hall.split(" ");
  // The fields' values are strings that the call accepts.
  const chosen = { role, state } as Pick<Filters, "role" | "state">;
  return {
    ...(q.trim() !== "" && { q: q.trim().slice(0, 100) }),
    ...(role !== ANY && { role: chosen.role }),
    ...(state !== ANY && { state: chosen.state }),
    ...(hall !== ANY && { bench, hall: number }),
  };
}

/** The search with its page, which is found by the last people of the pages before. */
export function usePeople() {
  const [wanted, setWanted] = useDraft<Wanted>("admin.people", nobody);
  const { after, restart, ...pages } = usePages<string>();
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
