// The page for a device that is not a desktop: where hearings can be joined instead (docs/reference.md#support and
// docs/reference.md#browsers).
import "../../text/later.ts";
import { BrowserMinimums } from "../../shell/BrowserMinimums.tsx";
import { PlainPage } from "../../shell/ErrorScreen.tsx";
import { supportOf } from "../../shell/support.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";

export default function Join() {
  const t = useText("browser");
  const tShell = useText("shell");
  if (supportOf(navigator) !== "device") {
    return (
      <PlainPage title={t("device.supportedTitle")}>
        <p>{t("device.supportedText")}</p>
        <LinkButton kind="primary" size="large" href="/">
          {tShell("error.home")}
        </LinkButton>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={t("device.title")}>
      <p>{t("device.text")}</p>
      <p>{t("device.means")}</p>
      <BrowserMinimums />
    </PlainPage>
  );
}
