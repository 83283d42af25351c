// The questions of a webinar in the order in which they are answered; rows are drawn as the list is scrolled.

import { useSignals } from "@preact/signals-react/runtime";
import { useMemo } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { questionNow, votesOf } from "../../../server/contract/sitting/topics/questions.ts";
import { PersonList } from "../../court/PersonList.tsx";
import { useText } from "../../text/i18n.ts";
import { useCommands } from "../core/commands/commands.tsx";
import { questionsInLine } from "./in-line.ts";
import styles from "./QuestionList.module.css";
import { QuestionRow } from "./QuestionRow.tsx";
import { questionsText } from "./text.ts";

type QuestionListProps = { sitting: Sitting; me: Person };

/** Below a `CommandProvider`. */
export function QuestionList({ sitting, me }: QuestionListProps) {
  useSignals();
  const t = useText(questionsText);
  const { may } = useCommands();
  const { questions } = sitting;
  const rows = useMemo(
    () => questionsInLine({ questions }, me.id).map((one) => ({ ...one, id: one.question.id })),
    [questions, me.id],
  );
  const voted = votesOf(sitting, me.id);
  const former = questionNow(sitting)?.id ?? null;
  if (rows.length === 0) return <p className={styles.none}>{t("none")}</p>;
  return (
    <div className={styles.list}>
      <PersonList people={rows} label={t("list")}>
        {({ id, question, place }) => (
          <QuestionRow
            key={id}
            question={question}
            place={place}
            isMine={question.by === me.id}
            hasVoted={voted.includes(id)}
            former={former}
            leads={may("answerNow")}
            mayVote={may("voteQuestion")}
          />
        )}
      </PersonList>
    </div>
  );
}
