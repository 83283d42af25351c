// Deciding registrations: the call, the toast with its undo, and what is said of those that stay as they are.

import { useRef } from "react";
import type {
  Decision,
  FoundRegistration,
  RegistrationsDecided,
} from "../../../server/contract/rest/admin-registrations.ts";
import { adminText } from "../../console/admin.text.ts";
import { useUndo } from "../../console/use-undo.ts";
import { rereadWaiting } from "../../console/waiting.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { textOf } from "../../text/i18n.ts";
import { toast } from "../../ui/toasts.ts";
import { adminApprovalsText } from "./text.ts";

type Asked = { decision: Decision; of: readonly FoundRegistration[]; note: string };

/** @param onChanged - called when registrations were decided, or are as before again */
export function useDeciding(onChanged: () => void) {
  const changed = () => {
    onChanged();
    rereadWaiting();
  };
  const last = useRef<string | null>(null);
  const undoing = useUndo(changed);
  const undo = () => {
    if (last.current === null || undoing.isPending) return;
    undoing.mutate(last.current);
    last.current = null;
  };
  const showResult = (decision: Decision, { done, left, undo: offered }: RegistrationsDecided) => {
    const t = textOf(adminApprovalsText);
    last.current = offered?.id ?? null;
    // An earlier toast undoes its own decision, even if others were made since.
    const action = offered && { label: textOf(adminText)("undo"), onPress: () => undoing.mutate(offered.id) };
    if (done.length > 0) toast(t(`done.${decision}`, { count: done.length }), { ...(action && { action }) });
    const [first] = left;
    if (first) toast(t("left", { name: first.displayName, why: t(`why.${first.why}`) }), { kind: "held" });
  };
  const sending = useSending(
    ({ decision, of, note }: Asked) => {
      const registrations = of.map(({ id, version }) => ({ id, version }));
      return withProof(() =>
        api.post("/admin/registrations/acts", { json: { decision, note, registrations } }),
      );
    },
    {
      onSuccess: (answer, { decision }) => {
        showResult(decision, answer);
        changed();
      },
    },
  );
  const { mutate: decide, isPending, isError, error, reset } = sending;
  return { decide, isPending, isError, error, reset, undo };
}
export type Deciding = ReturnType<typeof useDeciding>;
