// Has the court verify the log behind a record anew, and says what it found.

import type { HearingRecord } from "../../../server/contract/rest/records.ts";
import { recordText } from "../../../server/contract/text/record.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

export function VerifyLog({ record }: { record: HearingRecord }) {
  const t = useText(recordText);
  const { courtId, date, log } = record;
  const { mutate, data, error, ...sending } = useSending(() =>
    api.get("/:role/court/:courtId/record/verification", {
      param: { role: account.value?.path ?? "", courtId },
      query: { date, entries: String(log.entries), root: log.root },
    }),
  );
  return (
    <>
      <p>{t("verifyMeans")}</p>
      <Button progress={progressOf(sending)} onPress={() => mutate(undefined)}>
        {t("verify")}
      </Button>
      <FailurePanel title={t("verifyFailed")} error={error} />
      {data && !sending.isPending && <Found {...data} />}
    </>
  );
}

function Found({ brokenAt, entries, isSame }: { brokenAt: number | null; entries: number; isSame: boolean }) {
  const t = useText(recordText);
  if (brokenAt !== null)
    return (
      <Notice kind="alarm" live="assertive" title={t("broken")}>
        {t("brokenMeans", { seq: brokenAt })}
      </Notice>
    );
  if (!isSame)
    return (
      <Notice kind="alarm" live="assertive" title={t("verifyOther")}>
        {t("verifyOtherMeans")}
      </Notice>
    );
  return (
    <Notice live="polite" title={t("verifyWhole")}>
      {t("verifyWholeMeans", { count: entries })}
    </Notice>
  );
}
