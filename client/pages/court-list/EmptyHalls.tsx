// A tab without halls: why it is empty, and what fills it.
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import type { HallTab } from "./filter.ts";

type EmptyHallsProps = {
  tab: HallTab;
  find: { typed: string; onType: (typed: string) => void };
  hasItems: boolean;
  ownHall: string | null;
};

export function EmptyHalls({ tab, find, hasItems, ownHall }: EmptyHallsProps) {
  const t = useText(courtListText);
  if (find.typed.trim() !== "") {
    return (
      <Empty
        title={t("emptyFound")}
        action={<Button onPress={() => find.onType("")}>{t("clearFind")}</Button>}
      >
        {t("emptyFoundMeans")}
      </Empty>
    );
  }
  switch (tab) {
    case "all":
      return <Empty title={t("emptyAll")}>{t("emptyAllMeans")}</Empty>;
    case "mine":
      return ownHall === null ? (
        <Empty title={t("emptyMine")}>{t("emptyMineMeans")}</Empty>
      ) : (
        <Empty title={t("emptyMineCourt")}>{t("emptyMineCourtMeans")}</Empty>
      );
    case "passedOver":
      return (
        <Empty title={t("emptyPassedOver")}>
          {t(hasItems ? "emptyPassedOverMeans" : "emptyPassedOverAllMeans")}
        </Empty>
      );
    case "heard":
      return <Empty title={t("emptyHeard")}>{t(hasItems ? "emptyHeardMeans" : "emptyHeardAllMeans")}</Empty>;
  }
}
