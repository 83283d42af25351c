// Shown while the server does not send a hall's full state again yet: a page when nothing has loaded, else a notice over the hall.

import { useSignals } from "@preact/signals-react/runtime";
import { frameText } from "../../court/frame.text.ts";
import { refusedUntil, retryNow } from "../../net/hall.ts";
import { secondsUntil, useNow } from "../../net/use-now.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";

type HallComingProps = {
  /** The id of the sitting. */
  sitting: string;
  /** The number of its hall. */
  hall: string;
  /** The words while it is loading. */
  loading: string;
};

/** A hall that has not loaded: loading, or why it is not shown yet, with a button that asks again. */
export function HallComing({ sitting, hall, loading }: HallComingProps) {
  useSignals();
  const t = useText(frameText);
  if (refusedUntil(sitting) === null) return <Loading>{loading}</Loading>;
  return (
    <div className="empty">
      <h1 className="page__title">{t("refused.title", { hall })}</h1>
      <p>{t("refused.means")}</p>
      <p>
        <NextAsk sitting={sitting} />
      </p>
      <div className="button-row">
        <Button kind="primary" onPress={() => retryNow(sitting)}>
          {t("refused.ask")}
        </Button>
        <LinkButton href="/court-list">{t("refused.toHalls")}</LinkButton>
      </div>
    </div>
  );
}

/** Over a hall that is shown, when the missed changes cannot be loaded yet. */
export function HallBehind({ sitting }: { sitting: string }) {
  useSignals();
  const t = useText(frameText);
  if (refusedUntil(sitting) === null) return null;
  return (
    <Notice
      kind="held"
      live="polite"
      title={t("refused.behind")}
      action={
        <Button size="small" onPress={() => retryNow(sitting)}>
          {t("refused.ask")}
        </Button>
      }
    >
      {t("refused.behindMeans")}
    </Notice>
  );
}

function NextAsk({ sitting }: { sitting: string }) {
  const t = useText(frameText);
  useNow();
  return t("refused.next", { count: secondsUntil(refusedUntil(sitting)) });
}
