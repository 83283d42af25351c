// Shown instead of the sign-in form when the court has switched off its own ways in: the way of another system, or none.

import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { EntryLinks, EntryTitle } from "../../account/EntryWords.tsx";
import { loginText } from "../../account/login.text.ts";
import { config, settingText } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { otherFormText } from "./text.ts";

export function NoWayIn({ other }: { other: ReactNode }) {
  useSignals();
  const t = useText(loginText);
  const tOther = useText(otherFormText);
  return (
    <form>
      <EntryTitle>{t("title")}</EntryTitle>
      {config.value?.externalLogin ? (
        <EntryLinks>{other}</EntryLinks>
      ) : (
        <Notice kind="held" title={tOther("noWayIn")}>
          {tOther("noWayInMeans", { phone: settingText("contact_phone") })}
        </Notice>
      )}
    </form>
  );
}
