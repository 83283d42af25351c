// What a person agreed to: which version, when first and last, its text, and whether it can be withdrawn.

import type { Consent } from "../../../server/contract/rest/own-data.ts";
import { ownDataText } from "../../account/own-data.text.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Text } from "../../ui/Layout.tsx";
import styles from "./OwnData.module.css";

type ConsentsProps = { consents: readonly Consent[]; mayWithdraw: boolean; onWithdraw: () => void };

export function Consents({ consents, mayWithdraw, onWithdraw }: ConsentsProps) {
  const t = useText(ownDataText);
  return (
    <section className={`panel ${styles.part}`} aria-label={t("consents")}>
      <h2>{t("consents")}</h2>
      {consents.length === 0 && <p>{t("noConsents")}</p>}
      <ul className={styles.consents} hidden={consents.length === 0}>
        {consents.map(({ to, version, text, firstAt, lastAt, times }) => (
          <li key={`${to} ${version}`}>
            <p>
              <b>{t(`to.${to}`)}</b> · {t("version")} {version}
            </p>
            <p>
              {t("first")}: {formatDate(firstAt)} · {t("last")}: {formatDate(lastAt)} ·{" "}
              {t("times", { count: times })}
            </p>
            {text && (
              <details>
                <summary>{t("read")}</summary>
                <p>{text}</p>
              </details>
            )}
            <p>
              <Text as="small" size="sm" tone="soft">
                {t(to === "registration" ? "withdrawAccount" : "hearingStays")}
              </Text>
            </p>
            {to === "registration" && mayWithdraw && (
              <Button size="small" kind="alarm" onPress={onWithdraw}>
                {t("withdraw")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
