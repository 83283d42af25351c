// Notifies the asker of a question when it is being answered, was answered, or was removed.

import { useEffect, useRef } from "react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { QuestionState } from "../../../server/contract/sitting/topics/questions.ts";
import { useText } from "../../text/i18n.ts";
import { toast } from "../../ui/toasts.ts";
import { questionNews } from "./in-line.ts";
import { questionsText } from "./text.ts";

export function useQuestionNews({ questions }: Pick<Sitting, "questions">, me: string): void {
  const t = useText(questionsText);
  const before = useRef<ReadonlyMap<string, QuestionState> | null>(null);
  useEffect(() => {
    const own = new Map(
      Object.values(questions).flatMap(({ id, by, state }) => (by === me ? [[id, state] as const] : [])),
    );
    for (const state of questionNews(before.current ?? own, own)) toast(t(`news.${state}`));
    before.current = own;
  }, [questions, me, t]);
}
