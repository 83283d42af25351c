// The case system for admins: whether it answers, asking it now, and what its list would do.

import { useState } from "react";
import type { ImportPreview } from "../../../server/contract/rest/cause-list.ts";
import { adminFailure } from "../../console/failure.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded, useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { ApplyPreview } from "./ApplyPreview.tsx";
import styles from "./Lists.module.css";
import { adminListsText } from "./text.ts";

export function CaseSystem({ onApplied }: { onApplied: () => void }) {
  const t = useText(adminListsText);
  const [shown, setShown] = useState<ImportPreview | null>(null);
  const loaded = useLoaded({
    key: ["admin", "list-source"],
    read: (signal) => api.get("/admin/list-source", { signal }),
  });
  const reload = () => loaded.state === "ready" && loaded.reload();
  const asking = useSending((_: null) => api.post("/admin/list-source/pull", {}), { onSuccess: reload });
  const looking = useSending((_: null) => api.get("/admin/list-source/preview", {}), { onSuccess: setShown });
  if (loaded.state === "failed")
    return <FailurePanel title={t("source.failed")} error={loaded.error} onRetry={loaded.retry} />;
  if (loaded.state !== "ready" || !loaded.data.isConfigured) return null;
  const { downSince, answeredAt, problem, isPaused, hasList } = loaded.data;
  const failed = asking.error ?? looking.error;
  return (
    <section className={`panel ${styles.lists}`} aria-label={t("source.title")}>
      <h2>{t("source.title")}</h2>
      {downSince !== null && (
        <Notice kind="held" live="polite" title={t("source.down", { time: formatTime(downSince) })}>
          {problem !== null && `${t(`source.problems.${problem}`)} `}
          {t("source.works")}
        </Notice>
      )}
      {downSince === null && (
        <p>{answeredAt === null ? t("source.never") : t("source.up", { time: formatTime(answeredAt) })}</p>
      )}
      {isPaused && <Notice kind="held" live="polite" title={t("source.held")} />}
      {failed && (
        <Notice
          kind="alarm"
          live="assertive"
          title={asking.error ? t("source.notAsked") : t("source.notShown")}
        >
          {adminFailure(failed)}
        </Notice>
      )}
      <div className="button-row">
        <Button progress={progressOf(asking)} onPress={() => asking.mutate(null)}>
          {t("source.ask")}
        </Button>
        {hasList && (
          <Button progress={progressOf(looking)} onPress={() => looking.mutate(null)}>
            {t("source.look")}
          </Button>
        )}
      </div>
      {shown && (
        <ApplyPreview
          key={shown.expected}
          preview={shown}
          nothing={t("source.nothing")}
          apply={(skipBad) =>
            api.post("/admin/list-source/apply", { json: { expected: shown.expected, skipBad } })
          }
          onDone={() => {
            setShown(null);
            reload();
            onApplied();
          }}
        />
      )}
    </section>
  );
}
