// The usual reasons for refusing entry or a memo: as menu lines, and as what the reason dialog asks.

import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { useText } from "../../text/i18n.ts";
import { useCommands } from "../core/commands/commands.tsx";
import { memosText } from "../memos/text.ts";
import type { ReasonRequest } from "./ReasonDialog.tsx";
import { admissionText } from "./text.ts";

const refusalReasons = ["notListed", "identity", "wrongHall"] as const;
export const memoRefusalReasons = ["tomorrow", "file", "notUrgent"] as const;

type RefusalChoice = (typeof refusalReasons)[number] | "other";

/** The menu lines that refuse a waiting person, one for each reason; the last one asks for another reason. */
export function useRefuse(person: Person, onOther: (person: Person) => void) {
  const t = useText(admissionText);
  const commands = useCommands();
  const choices: { id: RefusalChoice; label: string }[] = [
    ...refusalReasons.map((id) => ({ id, label: t(`refusalReasons.${id}`) })),
    { id: "other", label: t("refusalReasons.other") },
  ];
  const act = (id: RefusalChoice) => {
    if (id === "other") onOther(person);
    else
      void commands.dispatch({ type: "refuseEntry", person: person.id, reason: t(`refusalReasons.${id}`) });
  };
  return { choices, act };
}

/** Returns what the reason dialog asks before the officer refuses a person or a memo. */
export function useReasonRequests() {
  const t = useText(admissionText);
  const tMemos = useText(memosText);
  const commands = useCommands();
  return {
    refuse: (person: Person): ReasonRequest => ({
      title: t("refuseTitle", { name: person.profileName }),
      lead: t("refuseLead"),
      reasons: refusalReasons.map((id) => t(`refusalReasons.${id}`)),
      does: t("refuse"),
      kind: "alarm-fill",
      onReason: (reason) => void commands.dispatch({ type: "refuseEntry", person: person.id, reason }),
    }),
    refuseMemo: (memo: string, name: string): ReasonRequest => ({
      title: tMemos("list.refuseTitle", { name }),
      lead: tMemos("list.refuseLead"),
      reasons: memoRefusalReasons.map((id) => tMemos(`refusalReasons.${id}`)),
      does: t("refuse"),
      kind: "alarm-fill",
      onReason: (reason) => void commands.dispatch({ type: "decideMemo", memo, allowed: false, reason }),
    }),
  };
}
