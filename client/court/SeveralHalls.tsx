// The way to the page that adds items of several halls in one go, where the court has switched that on.

import { useSignals } from "@preact/signals-react/runtime";
import { Link } from "wouter";
import { mayUse } from "../../server/contract/roles.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { isFlagOn } from "../net/config.ts";
import { account } from "../net/session.ts";
import { useText } from "../text/i18n.ts";

export function SeveralHalls() {
  useSignals();
  const t = useText(courtText);
  const me = account.value;
  if (!me || !mayUse(me.role, "chooseItems") || !isFlagOn("multi_court")) return null;
  return <Link href="/multi-court">{t("severalHalls")}</Link>;
}
