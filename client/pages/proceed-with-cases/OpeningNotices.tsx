// What the officer must know before opening: the court is open already, has risen, or has no list yet.

import type { Court } from "../../../server/contract/rest/courts.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { useLoaded } from "../../court/queries.ts";
import { openingText } from "../../courtroom/opening/text.ts";
import { api } from "../../net/api.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Stack } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./Opening.module.css";

/** An officer without a PIN can set one, where the court asks its officers for theirs before it opens. */
function PinOffer() {
  const t = useText(openingText);
  const loaded = useLoaded({ key: ["pin"], read: (signal) => api.get("/auth/pin", { signal }) });
  if (loaded.state !== "ready" || !loaded.data.isAsked || loaded.data.hasPin) return null;
  return (
    <Notice
      title={t("pin.offer")}
      action={
        <LinkButton size="small" href="/profile/security">
          {t("pin.set")}
        </LinkButton>
      }
    >
      {t("pin.offerMeans")}
    </Notice>
  );
}

type OpeningNoticesProps = { court: Court; sitting: Sitting; hasList: boolean };

export function OpeningNotices({ court, sitting, hasList }: OpeningNoticesProps) {
  const t = useText(openingText);
  const { phase, openedAt, closedAt } = sitting;
  return (
    <Stack gap={3} className={styles.notices}>
      {phase === "sitting" && openedAt !== null && (
        <Notice
          title={t("form.isOpen", { hall: court.number, time: formatTime(openedAt) })}
          action={
            <LinkButton size="small" href={`/want-to-join?court=${encodeURIComponent(court.courtId)}`}>
              {t("form.goToRoom")}
            </LinkButton>
          }
        >
          {t("form.isOpenMeans")}
        </Notice>
      )}
      {phase === "risen" && closedAt !== null && (
        <Notice kind="held" title={t("form.hasRisen", { time: formatTime(closedAt) })}>
          {t("form.hasRisenMeans")}
        </Notice>
      )}
      {phase !== "sitting" && <PinOffer />}
      {!hasList && (
        <Notice kind="held" title={t("form.noList")}>
          {t("form.noListMeans")}
        </Notice>
      )}
    </Stack>
  );
}
