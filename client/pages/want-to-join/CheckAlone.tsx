// The check of devices without a hall, at /devicecheck: for everybody, in any browser, with a login or without.
import { wantToJoinText } from "../../courtroom/device-check/text.ts";
import { shellText } from "../../shell/shell.text.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { OwnCheck } from "./OwnCheck.tsx";

export function CheckAlone() {
  const t = useText(wantToJoinText);
  const tShell = useText(shellText);
  return (
    <main className="page prepare" id="main" tabIndex={-1}>
      <div className="page__head page__head--stack">
        <h1 className="page__title">{t("title")}</h1>
        <p className="page__aside">{t("alone")}</p>
      </div>
      <OwnCheck />
      <div className="prepare__foot">
        <LinkButton size="large" href="/">
          {tShell("error.home")}
        </LinkButton>
      </div>
    </main>
  );
}
