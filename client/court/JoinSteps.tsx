// The steps before a hearing, with the present one marked; those who only watch have no cases to choose. Joining ends the last one.

import { useSignals } from "@preact/signals-react/runtime";
import { courtText } from "../../server/contract/text/court.ts";
import { account } from "../net/session.ts";
import { useText } from "../text/i18n.ts";
import { Steps } from "../ui/Steps.tsx";
import { onlyWatches } from "./watches.ts";

const all = ["cases", "place", "devices"] as const;

/** Takes the step one is at. */
export function JoinSteps({ at }: { at: (typeof all)[number] }) {
  useSignals();
  const t = useText(courtText);
  const watches = onlyWatches(account.value);
  const own = all.filter((step) => step !== "cases" || !watches);
  const wordsOf = (step: (typeof all)[number]) =>
    t(watches && step === "devices" ? "steps.audio" : `steps.${step}`);
  return <Steps label={t("steps.label")} steps={own.map(wordsOf)} current={own.indexOf(at) + 1} />;
}
