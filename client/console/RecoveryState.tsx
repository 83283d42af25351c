// The state of the removal of a second factor: a word, and since or until when.

import { RECOVERY_CONFIRM_SECONDS } from "../../server/contract/limits.ts";
import type { FactorRecovery } from "../../server/contract/rest/factor-recoveries.ts";
import { type StateName, StateWord } from "../court/State.tsx";
import { formatDate, formatTime } from "../text/format.ts";
import { useText } from "../text/i18n.ts";
import { adminRecoveriesText } from "./admin-recoveries.text.ts";

const words: Record<NonNullable<FactorRecovery["outcome"]>, StateName> = {
  done: "absent",
  cancelled: "off",
  used: "present",
  lapsed: "off",
};

export function RecoveryState({ recovery }: { recovery: FactorRecovery }) {
  const t = useText(adminRecoveriesText);
  const { outcome, endedAt, readyAt, startedAt, confirmedByName } = recovery;
  const confirmer = confirmedByName !== null && <small>{t("confirmedBy", { name: confirmedByName })}</small>;
  if (outcome !== null)
    return (
      <>
        <StateWord state={words[outcome]}>{t(`outcomes.${outcome}`)}</StateWord>
        {endedAt !== null && <small>{formatDate(endedAt)}</small>}
        {confirmer}
      </>
    );
  if (readyAt === null)
    return (
      <>
        <StateWord state="pending">{t("waits")}</StateWord>
        <small>{t("waitsUntil", { date: formatDate(startedAt + RECOVERY_CONFIRM_SECONDS * 1000) })}</small>
      </>
    );
  return (
    <>
      <StateWord state="next">{t("goes")}</StateWord>
      <small>{t("goesAt", { date: formatDate(readyAt), time: formatTime(readyAt) })}</small>
      {confirmer}
    </>
  );
}
