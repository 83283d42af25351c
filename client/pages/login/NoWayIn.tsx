// Shown instead of the sign-in form when the court has switched off its own ways in: the way of another system, or none.
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import loginFrameStyles from "../../account/LoginFrame.module.css";
import { config, settingText } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";

export function NoWayIn({ other }: { other: ReactNode }) {
  useSignals();
  const t = useText("login");
  const tOther = useText("otherForm");
  return (
    <form>
      <h1 className={loginFrameStyles.title}>{t("title")}</h1>
      {config.value?.externalLogin ? (
        other
      ) : (
        <Notice kind="held" title={tOther("noWayIn")}>
          {tOther("noWayInMeans", { phone: settingText("contact_phone") })}
        </Notice>
      )}
    </form>
  );
}
