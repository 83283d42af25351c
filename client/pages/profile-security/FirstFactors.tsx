// The rows of what comes first at a login: the code by SMS, and the password where the court has passwords.

import { useSignals } from "@preact/signals-react/runtime";
import type { Account } from "../../../server/contract/rest/accounts.ts";
import { profileSecurityText } from "../../account/profile-security.text.ts";
import { StateWord } from "../../court/State.tsx";
import { isFlagOn } from "../../net/config.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Marked } from "../../text/Marked.tsx";
import { Text } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { useOwnPassword } from "./own-password.ts";
import styles from "./ProfileSecurity.module.css";

export function FirstFactors({ me }: { me: Account }) {
  useSignals();
  const t = useText(profileSecurityText);
  const { phoneNumber } = me;
  const isOn = isFlagOn("otp_login") && phoneNumber !== null;
  return (
    <>
      <div className={styles.row}>
        <Text as="span" size="md" tone="soft">
          {t("sms")}
        </Text>
        <span>
          {phoneNumber === null ? (
            t("smsNone")
          ) : (
            <Marked
              sentence={t("smsTo", { phone: `${phoneNumber.slice(0, 5)} ${phoneNumber.slice(5)}` })}
              marks={{ phone: <bdi dir="ltr" /> }}
            />
          )}
          {isOn && <small>{t("smsRisk")}</small>}
        </span>
        <StateWord state={isOn ? "sitting" : "off"}>{t(isOn ? "on" : "off")}</StateWord>
      </div>
      <PasswordRow />
    </>
  );
}

/** Shows nothing where the court has no passwords. */
function PasswordRow() {
  useSignals();
  const t = useText(profileSecurityText);
  const loaded = useOwnPassword();
  if (!isFlagOn("password_login") || loaded.state === "loading") return null;
  if (loaded.state === "ready" && !loaded.data.isPossible) return null;
  const { hasPassword, setAt } = loaded.state === "ready" ? loaded.data : { hasPassword: true, setAt: null };
  const known =
    setAt === null
      ? t(hasPassword ? "passwordGiven" : "passwordNone")
      : t("passwordSet", { date: formatDate(setAt) });
  return (
    <div className={styles.row}>
      <Text as="span" size="md" tone="soft">
        {t("password")}
      </Text>
      <span>{loaded.state === "failed" ? t("passwordFailed") : known}</span>
      <LinkButton size="small" href="/change-password">
        {t(hasPassword ? "changePassword" : "setPassword")}
      </LinkButton>
    </div>
  );
}
