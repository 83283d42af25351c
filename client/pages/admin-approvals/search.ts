// What is looked for among the registrations, the page of the list, and which of them is open.

import { useState } from "react";
import { type RegistrationKind, registrationKinds } from "../../../server/contract/registration-rules.ts";
import type { RegistrationState } from "../../../server/contract/rest/registration.ts";
import { ANY, useKeptPages } from "../../console/paged-search.ts";
import { useDraft } from "../../court/kept-draft.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import type { CallInput } from "../../net/calls.ts";
import { hasShape, isNumber, isOneOf, isText } from "../../net/kept-json.ts";
import { useDebounced } from "../../ui/use-debounced.ts";

type Search = CallInput<"post", "/admin/registrations/search">["json"];

/** The values of the fields; ANY means no filter. */
export type Wanted = { q: string; subRole: RegistrationKind | typeof ANY; state: (typeof states)[number] };
/** The states that can be looked for. */
export const states = [
  "pending",
  "sent_back",
  "approved",
  "refused",
  "withdrawn",
] as const satisfies readonly RegistrationState[];
const isWanted = hasShape<Wanted>({
  q: isText,
  subRole: isOneOf([ANY, ...registrationKinds]),
  state: isOneOf(states),
});
const start: Wanted = { q: "", subRole: ANY, state: "pending" };

/** The search with its page, and the place of the registration that is open. */
export function useRegistrations() {
  const [wanted, setWanted] = useDraft("admin.approvals", start, isWanted);
  const [at, setAt] = useState(0);
  const { after, restart, ...pages } = useKeptPages("admin.approvals", isNumber, () => setAt(0));
  const q = useDebounced(wanted.q).trim();
  const subRole = wanted.subRole === ANY ? undefined : wanted.subRole;
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
    wanted,
    loaded,
    at,
    open: setAt,
    ...pages,
    change: (part: Partial<Wanted>) => {
      restart();
      setWanted((before) => ({ ...before, ...part }));
    },
  };
}
