// The top of the control panel before the court is opened and after it has risen.

import { listedItems } from "../../../server/contract/sitting/core/call-order.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import nowCardStyles from "../../court/styles/now-card.module.css";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { reopening } from "../calling/day-list.ts";
import { callingText } from "../calling/text.ts";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import styles from "./PhaseCards.module.css";
import { openingText } from "./text.ts";

export function NotOpenCard({ sitting }: { sitting: Sitting }) {
  const t = useText(openingText);
  const tCalling = useText(callingText);
  const commands = useCommands();
  const count = listedItems(sitting).filter((item) => item.state !== "DELETED").length;
  return (
    <section
      className={`${nowCardStyles.card} ${styles.phaseCard}`}
      data-part="now-card"
      aria-label={tCalling("now.label")}
    >
      <div className={nowCardStyles.head}>
        <p>
          {t("notOpen.title")}
          <small>{t("notOpen.means", { count })}</small>
        </p>
      </div>
      {commands.may("openSitting") && (
        <LinkButton
          kind="primary"
          size="large"
          isWide
          href={`/proceed-with-cases?court=${encodeURIComponent(sitting.courtId)}`}
        >
          {t("notOpen.open")}
        </LinkButton>
      )}
    </section>
  );
}

export function RisenCard({ sitting }: { sitting: Sitting }) {
  const t = useText(openingText);
  const tCalling = useText(callingText);
  const count = listedItems(sitting).filter((item) => item.state === "NOT_REACHED").length;
  return (
    <section
      className={`${nowCardStyles.card} ${styles.phaseCard}`}
      data-part="now-card"
      aria-label={tCalling("now.label")}
    >
      <div className={nowCardStyles.head}>
        <p>
          {t("risen.title")}{" "}
          {sitting.closedAt !== null && t("risen.at", { time: formatTime(sitting.closedAt) })}
          <small>{count === 0 ? t("risen.meansNone") : t("risen.means", { count })}</small>
        </p>
      </div>
      <CommandButton body={reopening(sitting)} isWide>
        {t("risen.reopen")}
      </CommandButton>
    </section>
  );
}
