// What is looked for among the registrations, the page of the list, and which of them is open.
import { useState } from "react";
import { useDraft } from "../../court/kept.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import type { CallInput } from "../../net/calls.ts";
import { useDebounced } from "../../ui/use-debounced.ts";
import { ANY, usePages } from "../admin/paged-search.ts";

type Search = CallInput<"post", "/admin/registrations/search">["json"];

/** What the fields hold; ANY is no filter. */
export type Wanted = { q: string; subRole: string; state: NonNullable<Search["state"]> };
const start: Wanted = { q: "", subRole: ANY, state: "pending" };

/** The search with its page, and the place of the registration that is open. */
export function useRegistrations() {
  const [wanted, setWanted] = useDraft<Wanted>("admin.approvals", start);
  const [at, setAt] = useState(0);
  const { after, restart, ...pages } = usePages<number>(() => setAt(0));
  const q = useDebounced(wanted.q).trim();
  // The field's values are strings that the call accepts.
  const subRole = wanted.subRole === ANY ? undefined : (wanted.subRole as Search["subRole"]);
  const json: Search = {
    state: wanted.state,
    ...(subRole && { subRole }),
    ...(q !== "" && { q }),
    ...(after !== undefined && { after }),
  };
  const loaded = useLoaded({
    key: ["admin", "registrations", JSON.stringify(json)],
    read: (signal) => api.post("/admin/registrations/search", { json, signal }),
  });
  return {
    ...{ wanted, loaded, at, open: setAt },
    ...pages,
    change: (part: Partial<Wanted>) => {
      restart();
      setWanted((before) => ({ ...before, ...part }));
    },
  };
}
