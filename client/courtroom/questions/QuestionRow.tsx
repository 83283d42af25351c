// One question: its asker, its state, its text and its answer; with the vote, and the actions of its asker and of the host.

import { ArrowBigUp, Ellipsis, MessageSquareText } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import type { Question } from "../../../server/contract/sitting/topics/questions.ts";
import { Since } from "../../court/PersonRow.tsx";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import styles from "./QuestionRow.module.css";
import { questionsText } from "./text.ts";
import { WriteAnswer } from "./WriteAnswer.tsx";

type QuestionRowProps = {
  question: Question;
  /** Its place in the line, from 1; null when it does not wait any longer. */
  place: number | null;
  isMine: boolean;
  hasVoted: boolean;
  /** The question that is answered now. */
  former: string | null;
  /** Answers and removes. */
  leads: boolean;
  mayVote: boolean;
};

export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, isMine, leads } = props;
  const t = useText(questionsText);
  const { state, name, text, answer } = question;
  const look = state === "now" ? "speaking" : isMine && state === "waiting" ? "mine" : undefined;
  return (
    <li className={styles.question} data-state={look}>
      <Icon of={MessageSquareText} />
      <b>
        <bdi>{isMine && !leads ? t("you") : name}</bdi>
      </b>
      <small>
        <HowItStands {...props} />
      </small>
      <p dir="auto">{text}</p>
      {answer !== null && (
        <p className={styles.answer} dir="auto">
          {answer}
        </p>
      )}
      {leads ? <HostActs {...props} /> : <OwnActs {...props} />}
    </li>
  );
});

function HowItStands({ question: { state, at, answeredAt }, place, isMine, leads }: QuestionRowProps) {
  const t = useText(questionsText);
  if (state === "now") return <>{t("now")}</>;
  if (state === "removed") return <>{t("removed")}</>;
  if (state === "answered") return <>{t("answeredAt", { time: formatTime(answeredAt ?? at) })}</>;
  if (leads) return <Since at={at} />;
  return <>{t(isMine ? "line" : "place", { count: place ?? 0, ordinal: true })}</>;
}

function OwnActs({ question, isMine, hasVoted, mayVote }: QuestionRowProps) {
  const t = useText(questionsText);
  const { id, state, votes } = question;
  if (state !== "waiting") return null;
  return (
    <div className={styles.acts}>
      {isMine ? (
        <>
          <CommandButton body={{ type: "takeBackQuestion", question: id }} size="small" kind="quiet">
            {t("takeBack")}
          </CommandButton>
          {votes > 0 && <small>{t("votes", { count: votes })}</small>}
        </>
      ) : mayVote ? (
        <CommandButton
          body={{ type: "voteQuestion", question: id }}
          size="small"
          icon={ArrowBigUp}
          isOn={hasVoted}
          aria-label={t("vote", { count: votes })}
        >
          {votes}
        </CommandButton>
      ) : (
        votes > 0 && <small>{t("votes", { count: votes })}</small>
      )}
    </div>
  );
}

function HostActs({ question, former }: QuestionRowProps) {
  const t = useText(questionsText);
  const { dispatch } = useCommands();
  const [isWriting, setWriting] = useState(false);
  const wasWriting = useRef(false);
  const write = useRef<HTMLButtonElement>(null);
  // The focus was on a button of the field that has been removed.
  useEffect(() => {
    if (wasWriting.current && document.activeElement === document.body) write.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  const { id, state, name, votes, answer } = question;
  if (state === "removed") return null;
  if (isWriting) return <WriteAnswer question={question} onClose={() => setWriting(false)} />;
  const label = t("host.more", { name });
  return (
    <div className={styles.acts}>
      {state === "now" && (
        <CommandButton body={{ type: "questionAnswered", question: id }} size="small" kind="primary">
          {t("host.answered")}
        </CommandButton>
      )}
      {state === "waiting" && (
        <CommandButton body={{ type: "answerNow", question: id, former }} size="small">
          {t("host.answerNow")}
        </CommandButton>
      )}
      <Button ref={write} size="small" onPress={() => setWriting(true)}>
        {t(answer === null ? "host.write" : "host.rewrite")}
      </Button>
      <Menu
        trigger={<IconButton size="small" icon={Ellipsis} label={label} />}
        label={label}
        items={[{ id: "remove", label: t("host.remove"), kind: "alarm" }]}
        onAction={() => void dispatch({ type: "removeQuestion", question: id })}
      />
      {state === "waiting" && votes > 0 && <small>{t("votes", { count: votes })}</small>}
    </div>
  );
}
