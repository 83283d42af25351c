// Puts every case on one's record onto the list in one press: those of one hall, or of all where the court has several in one go.

import { useSignals } from "@preact/signals-react/runtime";
import { useIsMutating } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import type { CourtCase } from "../../../server/contract/rest/cases.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { failureText } from "../../court/failure-text.ts";
import { addEach } from "../../court/own-cases.ts";
import { queries, useSending } from "../../court/queries.ts";
import { isFlagOn } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { toast } from "../../ui/toasts.ts";
import { addAllText } from "./add-all-text.ts";
import { offersAll } from "./offers-all.ts";
import styles from "./SelectCase.module.css";
import { selectCaseText } from "./text.ts";

export function AddAll({ cases, added }: { cases: readonly CourtCase[]; added: readonly CourtCase[] }) {
  useSignals();
  const t = useText(selectCaseText);
  const tCourt = useText(courtText);
  const missing = cases.filter(
    (one) => !added.some(({ courtId, id }) => courtId === one.courtId && id === one.id),
  );
  const lead = useNextAfter();
  const adding = useSending((all: readonly CourtCase[]) => addEach(all), {
    onSuccess: lead,
    onError: (error) => toast(`${tCourt("notAdded")} ${failureText(error)}`, { kind: "alarm" }),
  });
  // It stays with its focus until all are added: what stands there instead would take a case off again.
  const offered = adding.isPending ? adding.variables : missing;
  if (!offersAll(offered, isFlagOn("multi_court"))) return null;
  return (
    <p className={styles.all}>
      <Button icon={Plus} progress={progressOf(adding)} onPress={() => adding.mutate(missing)}>
        {addAllText(t, offered.length)}
      </Button>
    </p>
  );
}

/** Returns what leads the keyboard on to Next as soon as it is a link, unless the person has gone elsewhere meanwhile. */
function useNextAfter(): () => void {
  const isChanging = useIsMutating({}, queries) > 0;
  const isDone = useRef(false);
  // Before the page looks for a neighbour of the button that is gone.
  useLayoutEffect(() => {
    if (!isDone.current || isChanging) return;
    isDone.current = false;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(".prepare__foot a.button--primary")?.focus();
  });
  return () => {
    isDone.current = true;
  };
}
