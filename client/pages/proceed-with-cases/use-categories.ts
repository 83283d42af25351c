// The categories a range can have: those of the hall's list first, then all that the court knows.
import { useMemo } from "react";
import type { CategoryOption, Court } from "../../../server/contract/rest/courts.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";

/** A category by its value and its text. */
export type Category = Pick<CategoryOption, "value" | "text">;

export function useCategories(listed: Court["categories"]): Category[] {
  const loaded = useLoaded({
    key: ["categories"],
    read: (signal) => api.get("/common/courts/category", { signal }),
  });
  const known = loaded.state === "ready" ? loaded.data : null;
  const key = JSON.stringify(listed.map(({ value, text }) => ({ value, text })));
  return useMemo(() => {
    const first: Category[] = JSON.parse(key);
    const others = (known ?? []).filter(({ value }) => !first.some((one) => one.value === value));
    return [...first, ...others.map(({ value, text }) => ({ value, text }))];
  }, [key, known]);
}
