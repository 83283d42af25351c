// The run: the numbers from now to mine, with those too many to show counted.

import { uiText } from "../../server/contract/text/ui.ts";
import { useText } from "../text/i18n.ts";

export type RunStep =
  | { kind: "now" | "ahead" | "mine"; serial: string | number }
  | { kind: "more"; count: number };

const drawn = { now: "hearing", ahead: undefined, mine: "mine", more: "more" } as const;

export function Run({ label, steps }: { label: string; steps: readonly RunStep[] }) {
  const t = useText(uiText);
  return (
    <ol className="run" aria-label={label}>
      {steps.map((step) =>
        step.kind === "more" ? (
          <li key="more" className="run__item" data-state={drawn.more}>
            {t("runMore", { count: step.count })}
          </li>
        ) : (
          <li key={`${step.kind} ${step.serial}`} className="run__item" data-state={drawn[step.kind]}>
            {step.serial}
            {step.kind === "now" && <span className="visually-hidden"> {t("runNow")}</span>}
            {step.kind === "mine" && <span className="visually-hidden"> {t("runMine")}</span>}
          </li>
        ),
      )}
    </ol>
  );
}
