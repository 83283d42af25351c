// Asking a hall one is in to take up an unlisted or urgent matter, and what became of it.
import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { messages } from "../../../server/contract/accounts.ts";
import type { Court } from "../../../server/contract/courts.ts";
import { REASON_LENGTH } from "../../../server/contract/limits.ts";
import { can } from "../../../server/contract/roles.ts";
import type { Memo, Person } from "../../../server/contract/sitting/state.ts";
import { useDraft } from "../../cases/kept.ts";
import type { FollowedHall } from "../../cases/useHalls.ts";
import { account } from "../../session.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { WordButton } from "../../ui/LinkButton.tsx";
import { TextArea } from "../../ui/TextArea.tsx";

type MemoRequestProps = { court: Court; followed: FollowedHall | null };

/** Only someone in the hall can ask it; for all others there is nothing here. */
export function MemoRequest({ court, followed }: MemoRequestProps) {
  useSignals();
  const t = useText("cases");
  const [isOpen, setIsOpen] = useState(false);
  const me = account.value;
  if (!me || !followed?.sitting || !isIn(followed.me)) return null;
  const memos = Object.values(followed.sitting.memos).filter(({ person }) => person === me.id);
  const mayAsk = can(me.role, "requestMemo", followed.sitting.phase);
  return (
    <>
      {mayAsk && (
        <p className="field__hint">
          {t("memo.question")} <WordButton onPress={() => setIsOpen(true)}>{t("memo.ask")}</WordButton>
        </p>
      )}
      {memos.length > 0 && (
        <ul className="memos" aria-label={t("memo.mine", { hall: court.number })}>
          {memos.map((memo) => (
            <li key={memo.id}>
              <b>{memo.text}</b>
              <small>{memoState(t, memo)}</small>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <MemoDialog court={court} hall={followed.hall} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function isIn(me: Person | null): boolean {
  return me !== null && ["WAITING", "PASSIVE", "LOBBY", "ACTIVE"].includes(me.state);
}

function memoState(t: ReturnType<typeof useText<"cases">>, { state, reason }: Memo): string {
  if (state === "REFUSED" && reason !== "") return t("memo.REFUSED_WITH", { reason });
  return t(`memo.${state}`);
}

type MemoDialogProps = { court: Court; hall: FollowedHall["hall"]; onClose: () => void };

function MemoDialog({ court, hall, onClose }: MemoDialogProps) {
  const t = useText("cases");
  const [text, setText, forget] = useDraft(`memo.${court.courtId}`, "");
  const [fault, setFault] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    if (text.trim() === "") return setFault(messages.required);
    setIsAsking(true);
    const answer = await hall.command({ type: "requestMemo", text: text.trim() });
    setIsAsking(false);
    if (!answer.done) return setFault(`${t("memo.failed")} ${refusalText(answer.code)}`);
    forget();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("memo.title", { hall: court.number })}
      lead={t("memo.lead")}
      foot={
        <>
          <Button onPress={onClose}>{t("memo.cancel")}</Button>
          <Button kind="primary" progress={isAsking ? "loading" : undefined} onPress={() => void ask()}>
            {t("memo.send")}
          </Button>
        </>
      }
    >
      <TextArea label={t("memo.text")} value={text} onChange={setText} most={REASON_LENGTH} error={fault} />
    </Dialog>
  );
}
