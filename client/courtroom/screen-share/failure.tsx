// Why a share did not start: the browser gave no screen, or the court did not accept the file.

import { useState } from "react";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { refusalText } from "../../text/refusals.ts";
import { Notice } from "../../ui/Notice.tsx";
import type { BringFailure } from "./bring-file.ts";
import styles from "./failure.module.css";
import { screenShareText } from "./text.ts";
import type { ScreenFailure } from "./use-share.ts";

type Failure = ScreenFailure | BringFailure;

/** Holds the last failure. `keep` takes the result of an attempt and returns whether it succeeded. */
export function useFailure() {
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    failure,
    keep: (answer: Failure | null): boolean => {
      setFailure(answer);
      return answer === null;
    },
    clear: () => setFailure(null),
  };
}

export function ShareFailed({ failure }: { failure: Failure }) {
  const t = useText(screenShareText);
  if (typeof failure === "string")
    return (
      <Notice kind="alarm" live="polite" className={styles.shareFailed} title={`${t(`failed.${failure}`)}.`}>
        {t(`failed.${failure}Means`, limits)}
      </Notice>
    );
  const { reason, refusal } = failure;
  return (
    <Notice kind="alarm" live="polite" className={styles.shareFailed} title={`${t(`failed.${reason}`)}.`}>
      {reason === "refused" ? refusalText(refusal ?? "unavailable") : t(`failed.${reason}Means`, limits)}
    </Notice>
  );
}
