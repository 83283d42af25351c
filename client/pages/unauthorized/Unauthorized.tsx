// The page for somebody who asked for what is not open: to their login, or to anybody while the court has it switched off
// (docs/reference.md#status-406).

import { useSignals } from "@preact/signals-react/runtime";
import { Redirect, useSearch } from "wouter";
import { rolesText } from "../../../server/contract/text/roles.ts";
import { settingText } from "../../net/config.ts";
import { account } from "../../net/session.ts";
import { PlainPage } from "../../shell/ErrorScreen.tsx";
import { safeTarget } from "../../shell/landing.ts";
import { isSwitched, offFlag } from "../../shell/page-flags.ts";
import { shellText } from "../../shell/shell.text.ts";
import { signOut } from "../../shell/sign.ts";
import { useText } from "../../text/i18n.ts";
import { Marked } from "../../text/Marked.tsx";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { SwitchedOff } from "./SwitchedOff.tsx";

const NOT_ALLOWED = 406;

export default function Unauthorized() {
  useSignals();
  const asked = safeTarget(new URLSearchParams(useSearch()).get("off"));
  const path = asked?.split(/[?#]/)[0] ?? "";
  if (asked === null || !isSwitched(path)) return <NotAllowed />;
  const flag = offFlag(path);
  return flag === null ? <Redirect to={asked} replace /> : <SwitchedOff flag={flag} />;
}

function NotAllowed() {
  useSignals();
  const t = useText(shellText);
  const tRoles = useText(rolesText);
  const me = account.value;
  const phone = settingText("contact_phone");
  return (
    <PlainPage code={NOT_ALLOWED} title={t("unauthorized.title")}>
      <p>
        {me && (
          <>
            <Marked
              sentence={t("unauthorized.signedInAs", {
                name: me.displayName,
                role: me.subRole ?? tRoles(me.role),
              })}
              marks={{ b: <b /> }}
            />{" "}
          </>
        )}
        {t("unauthorized.helpDesk")}{" "}
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} dir="ltr">
          {phone.replaceAll(" ", "\u00a0")}
        </a>
      </p>
      <div className="button-row">
        <LinkButton kind="primary" size="large" href={me ? "/court-list" : "/login"}>
          {t(me ? "unauthorized.toHalls" : "unauthorized.toLogin")}
        </LinkButton>
        {me && (
          <Button size="large" onPress={() => void signOut()}>
            {t("unauthorized.asOther")}
          </Button>
        )}
      </div>
    </PlainPage>
  );
}
