// The pages of cases where there are none to choose: the court has switched that off.
import { courtText } from "../../server/contract/text/court.ts";
import { useText } from "../text/i18n.ts";
import { Empty } from "../ui/Empty.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";

export function CasesOff() {
  const t = useText(courtText);
  return (
    <Empty title={t("off.title")} action={<LinkButton href="/court-list">{t("off.halls")}</LinkButton>}>
      {t("off.means")}
    </Empty>
  );
}
