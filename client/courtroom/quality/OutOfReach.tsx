// The screen shown while the court cannot be reached: before the page has ever connected, and once the seat is no longer held. Retries go on.

import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { SEAT_HELD_SECONDS } from "../../../server/contract/limits.ts";
import styles from "../../court/styles/out-of-hall.module.css";
import { settingText } from "../../net/config.ts";
import { failedTries, tryNow } from "../../net/socket.ts";
import { useNow } from "../../net/use-now.ts";
import { isOnline, lostSince } from "../../shell/connection.ts";
import { hasManyPages } from "../../shell/many-pages.ts";
import { qualityText } from "../../shell/quality.text.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { helpText } from "../help/text.ts";

/** Failed tries in a row before a page that has never connected shows this: about five seconds. */
const FIRST_TRIES = 4;

type OutOfReachProps = {
  /** The court has answered this page before. */
  hasCome: boolean;
  /** Renders the page around the screen, with its masthead. */
  around: (screen: ReactNode) => ReactNode;
  /** The content while the court can be reached. */
  children: ReactNode;
};

/** The page, or in its place why it cannot be shown. Without a network the offline dialog says so. */
export function OutOfReach({ hasCome, around, children }: OutOfReachProps) {
  useSignals();
  const isTooLate = useIsTooLate();
  if (!isOnline.value) return children;
  if (hasManyPages.value && (!hasCome || isTooLate)) return around(<Screen says="pages" />);
  if (!hasCome && failedTries.value >= FIRST_TRIES) return around(<Screen says="first" />);
  return hasCome && isTooLate ? around(<Screen says="gone" />) : children;
}

/** Whether the seat's time has run out while the court could not be reached. */
function useIsTooLate(): boolean {
  useSignals();
  const now = useNow();
  return lostSince.value !== null && now - lostSince.value > SEAT_HELD_SECONDS * 1000;
}

function Screen({ says }: { says: "first" | "gone" | "pages" }) {
  const t = useText(qualityText);
  const tHelp = useText(helpText);
  return (
    <main className={`page ${styles.page}`} data-part="out-of-hall" id="main" tabIndex={-1}>
      <h1 className="page__title">{t(`disconnected.${says}.title`)}</h1>
      {/* The banner above says the rest of too many pages. */}
      {says !== "pages" && (
        <>
          <p>{t(`disconnected.${says}.means`)}</p>
          <p>{t("disconnected.doNow")}</p>
        </>
      )}
      <div className="button-row">
        <Button kind="primary" onPress={tryNow}>
          {t("disconnected.retry")}
        </Button>
        <LinkButton href="/court-list">{t("disconnected.toHalls")}</LinkButton>
      </div>
      <p className={styles.help}>
        {tHelp("desk")} {settingText("contact_phone")}
      </p>
    </main>
  );
}
