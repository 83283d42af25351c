// Where the court lets nobody register by themselves: how to get an account.
import { useSignals } from "@preact/signals-react/runtime";
import { RegisterFrame } from "../../account/RegisterFrame.tsx";
import { settingText } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";

export function RegisterOff() {
  useSignals();
  const t = useText("register");
  return (
    <RegisterFrame step={null} title={t("off.title")} aside={null}>
      <Notice kind="held" title={t("off.text")} action={<LinkButton href="/login">{t("signIn")}</LinkButton>}>
        {t("off.how", { phone: settingText("contact_phone"), email: settingText("contact_email") })}
      </Notice>
    </RegisterFrame>
  );
}
