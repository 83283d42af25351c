// What a list would do, and applying it: bad rows are left out where the admin says so.

import { useState } from "react";
import type { ImportPreview } from "../../../server/contract/rest/cause-list.ts";
import { adminFailure } from "../../console/failure.ts";
import { ImportBar } from "../../console/ImportChanges.tsx";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { formatDay } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { Differences } from "./Differences.tsx";
import { adminListsText } from "./text.ts";

type ApplyPreviewProps = {
  preview: ImportPreview;
  /** The sentence for a list that changes nothing. */
  nothing: string;
  apply: (skipBad: boolean) => Promise<ImportPreview>;
  onDone: () => void;
};

/** Changes that a preview names; what moved is among those added, changed and removed. */
const changesIn = ({ added, changed, removed }: ImportPreview) =>
  added.length + changed.length + removed.length;

/** How many items change on each day, in the order of the days. */
function daysOf({ added, changed, removed }: ImportPreview): [day: string, items: number][] {
  const byDay = Map.groupBy([...added, ...changed, ...removed], ({ date }) => date);
  return [...byDay].map(([day, items]): [string, number] => [day, items.length]).toSorted();
}

export function ApplyPreview({ preview, nothing, apply, onDone }: ApplyPreviewProps) {
  const t = useText(adminListsText);
  const [skipBad, setSkipBad] = useState(false);
  const applying = useSending(apply, { onSuccess: onDone });
  const count = changesIn(preview);
  const bad = preview.bad.length;
  return (
    <>
      <Differences preview={preview} />
      <FailurePanel title={t("notApplied")} error={applying.error} words={adminFailure} />
      {count === 0 ? (
        <p role="status">{nothing}</p>
      ) : (
        <ImportBar
          action={
            <Button
              kind="primary"
              isDisabled={bad > 0 && !skipBad}
              progress={progressOf(applying)}
              onPress={() => applying.mutate(skipBad)}
            >
              {t("apply", { count })}
            </Button>
          }
        >
          <p>
            <b>
              {daysOf(preview)
                .map(([day, items]) => t("forDay", { count: items, day: formatDay(day) }))
                .join(", ")}
            </b>
            {bad > 0 && skipBad && `, ${t("leftOut", { count: bad })}`}
          </p>
          <small>{bad > 0 && !skipBad ? t("mustLeave") : t("live")}</small>
          {/* In the bar, because the bar covers anything below a long list. */}
          {bad > 0 && (
            <Checkbox isSelected={skipBad} onChange={setSkipBad}>
              {t("skipBad")}
            </Checkbox>
          )}
        </ImportBar>
      )}
    </>
  );
}
