// The account whose password is meant: a line with the name, and the way to another account.

import { CircleUserRound } from "lucide-react";
import { useText } from "../text/i18n.ts";
import { Icon } from "../ui/Icon.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import styles from "./Password.module.css";
import { passwordText } from "./password.text.ts";

type AsWhomProps = {
  /** The name that the password leads in with. */
  name: string;
  /** The person behind it, where that may be said. */
  person?: string;
  /** Where another name is entered; absent where it cannot be another. */
  change?: string;
};

export function AsWhom({ name, person, change }: AsWhomProps) {
  const t = useText(passwordText);
  return (
    <div className={styles.asWhom}>
      <Icon of={CircleUserRound} />
      <span className={styles.names}>
        {person && <b>{person}</b>}
        <bdi>{name}</bdi>
      </span>
      {/* Password managers go by it. */}
      <input name="username" autoComplete="username" value={name} readOnly hidden />
      {change && (
        <LinkButton kind="quiet" size="small" href={change}>
          {t("change")}
        </LinkButton>
      )}
    </div>
  );
}
