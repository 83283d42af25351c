// Asks a hall to take up an unlisted or urgent matter: at once in the hall, else when the person joins; and shows the decision.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { REASON_LENGTH } from "../../../server/contract/limits.ts";
import type { CourtCase } from "../../../server/contract/rest/cases.ts";
import type { Court } from "../../../server/contract/rest/courts.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Memo } from "../../../server/contract/sitting/topics/memos.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { failureText } from "../../court/failure-text.ts";
import { useDraft } from "../../court/kept-draft.ts";
import { addMemo } from "../../court/own-cases.ts";
import type { FollowedHall } from "../../court/use-halls.ts";
import { asApiError } from "../../net/api.ts";
import { isText } from "../../net/kept-json.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { WordButton } from "../../ui/LinkButton.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { useCommand } from "../core/commands/commands.tsx";
import { mayAsk } from "../core/commands/may-ask.ts";
import styles from "./MemoRequest.module.css";
import { memosText } from "./text.ts";

type MemoRequestProps = {
  court: Pick<Court, "courtId" | "number">;
  followed: FollowedHall | null;
  /** Memos on the list that are sent when their person joins. */
  written: readonly CourtCase[];
};

/** Shows nothing for a login that may not move memos. One memo for each hall can wait on the list; in the hall there may be more. */
export function MemoRequest({ court, followed, written }: MemoRequestProps) {
  useSignals();
  const t = useText(memosText);
  const [isOpen, setIsOpen] = useState(false);
  const me = account.value;
  if (!me || !followed?.sitting) return null;
  const isInHall = isIn(followed.me);
  const isWritten = written.some(({ courtId }) => courtId === court.courtId);
  const memos = Object.values(followed.sitting.memos).filter(({ person }) => person === me.id);
  const isOffered = mayAsk(me, "requestMemo", followed.sitting.phase) && (isInHall || !isWritten);
  return (
    <>
      {isOffered && (
        <p className="field__hint">
          {t("request.question")} <WordButton onPress={() => setIsOpen(true)}>{t("request.ask")}</WordButton>
        </p>
      )}
      {memos.length > 0 && (
        <ul className={styles.memos} aria-label={t("request.mine", { hall: court.number })}>
          {memos.map((memo) => (
            <li key={memo.id}>
              <b>{memo.text}</b>
              <small>{memoState(t, memo)}</small>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <MemoDialog court={court} hall={followed.hall} isInHall={isInHall} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function isIn(me: Person | null): boolean {
  return me !== null && ["WAITING", "PASSIVE", "LOBBY", "ACTIVE"].includes(me.state);
}

function memoState(t: ReturnType<typeof useText<typeof memosText>>, { state, reason }: Memo): string {
  if (state === "REFUSED" && reason !== "") return t("request.REFUSED_WITH", { reason });
  return t(`request.${state}`);
}

type MemoDialogProps = {
  court: MemoRequestProps["court"];
  hall: FollowedHall["hall"];
  /** In the hall the memo is sent at once. Else it waits on the list. */
  isInHall: boolean;
  onClose: () => void;
};

function MemoDialog({ court, hall, isInHall, onClose }: MemoDialogProps) {
  const t = useText(memosText);
  const tCourt = useText(courtText);
  const [text, setText, forget] = useDraft(`memo.${court.courtId}`, "", isText);
  const [fault, setFault] = useState<string | null>(null);
  const { send, isPending } = useCommand({ hall, shows: "all" });
  const [isWriting, setIsWriting] = useState(false);
  const move = async () => {
    const answer = await send({ type: "requestMemo", text: text.trim() });
    return answer.done ? null : refusalText(answer.code);
  };
  const onList = async () => {
    setIsWriting(true);
    const refused = await write(court.courtId, text.trim());
    setIsWriting(false);
    return refused;
  };
  const ask = async () => {
    if (text.trim() === "") return setFault(tCourt("fault.required"));
    const refused = isInHall ? await move() : await onList();
    if (refused !== null) return setFault(`${t("request.failed")} ${refused}`);
    forget();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("request.title", { hall: court.number })}
      lead={t(isInHall ? "request.lead" : "request.leadJoin")}
      foot={
        <>
          <Button onPress={onClose}>{t("request.cancel")}</Button>
          <Button
            kind="primary"
            progress={progressOf({ isPending: isPending || isWriting, isError: fault !== null })}
            onPress={() => void ask()}
          >
            {t(isInHall ? "request.send" : "request.write")}
          </Button>
        </>
      }
    >
      <TextArea
        label={t("request.text")}
        value={text}
        onChange={setText}
        most={REASON_LENGTH}
        error={fault}
      />
    </Dialog>
  );
}

/**
 * Puts the memo on the list; joining sends it.
 * @returns why that failed, or null
 */
async function write(courtId: string, text: string): Promise<string | null> {
  try {
    await addMemo(courtId, text);
    return null;
  } catch (error) {
    return failureText(asApiError(error));
  }
}
