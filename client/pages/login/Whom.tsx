// Who is signing in, while a login waits for its second step, and the way back to the first.

import { Smartphone } from "lucide-react";
import { forgetCode } from "../../account/code.ts";
import { proofText } from "../../court/proof.text.ts";
import { beginAgain } from "../../shell/sign.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { WordButton } from "../../ui/LinkButton.tsx";
import styles from "./SecondStep.module.css";

/** Back to the first step, with another number. */
export function changeWhom(): void {
  forgetCode();
  beginAgain();
}

/** Who is signing in, as they typed it, and the way back. */
export function Whom({ whom }: { whom: string }) {
  const t = useText(proofText);
  return (
    <p className={styles.whom}>
      <Icon of={Smartphone} />
      <bdi>{/^\d{10}$/.test(whom) ? `+91 ${whom.slice(0, 5)} ${whom.slice(5)}` : whom}</bdi>
      <WordButton onPress={changeWhom}>{t("change")}</WordButton>
    </p>
  );
}
