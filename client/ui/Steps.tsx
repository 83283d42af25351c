// Numbered steps with the done ones ticked and the present one marked.

import { Check } from "lucide-react";
import { uiText } from "../../server/contract/text/ui.ts";
import { useText } from "../text/i18n.ts";
import { Icon } from "./Icon.tsx";

type StepsProps = {
  label: string;
  steps: readonly string[];
  /** The present step, counted from 1. */
  current: number;
};

export function Steps({ label, steps, current }: StepsProps) {
  const t = useText(uiText);
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((name, index) => {
        const isDone = index + 1 < current;
        return (
          <li
            key={name}
            aria-current={index + 1 === current ? "step" : undefined}
            data-done={isDone || undefined}
          >
            <span>{isDone ? <Icon of={Check} /> : index + 1}</span>
            <span className="steps__label">{name}</span>
            {isDone && <span className="visually-hidden">{t("stepDone")}</span>}
          </li>
        );
      })}
    </ol>
  );
}
