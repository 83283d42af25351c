// Undoing an act on several people, and the toast that offers it.

import { useSending } from "../court/queries.ts";
import { api } from "../net/api.ts";
import { textOf } from "../text/i18n.ts";
import { toast } from "../ui/toasts.ts";
import { adminText } from "./admin.text.ts";
import { adminFailure } from "./failure.ts";

/** @param onUndone - called when people are as before, so that what is shown is read again */
export function useUndo(onUndone: () => void) {
  return useSending((id: string) => api.post("/admin/undo/:id", { param: { id } }), {
    onSuccess: ({ people }) => {
      toast(textOf(adminText)("undone", { count: people }));
      onUndone();
    },
    onError: (error) => toast(`${textOf(adminText)("notUndone")} ${adminFailure(error)}`, { kind: "alarm" }),
  });
}
