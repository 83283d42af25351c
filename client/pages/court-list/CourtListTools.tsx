// The tools at the head of the court list: finding a hall, the bench, the court type.

import { useSignals } from "@preact/signals-react/runtime";
import { Search } from "lucide-react";
import { Link } from "wouter";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { SeveralHalls } from "../../court/SeveralHalls.tsx";
import type { Courts } from "../../court/use-courts.ts";
import { isFlagOn } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./CourtList.module.css";
import { choosesBench, selectedHallView, selectHallView } from "./hall-view.ts";

type CourtListToolsProps = {
  courts: Courts;
  typed: string;
  onType: (typed: string) => void;
  onBench: (estCode: string) => void;
};

export function CourtListTools({ courts, typed, onType, onBench }: CourtListToolsProps) {
  useSignals();
  const t = useText(courtListText);
  const { benches, bench } = courts;
  const views = [
    { id: "list", label: t("view.list") },
    { id: "map", label: t("view.map") },
  ] as const;
  const hasTypes = new Set(courts.courts.map(({ type }) => type)).size > 1;
  return (
    <div className={styles.courtTools}>
      {isFlagOn("map_view") && (
        <Segmented
          label={t("view.label")}
          segments={views}
          selected={selectedHallView()}
          onSelect={selectHallView}
        />
      )}
      <SeveralHalls />
      {hasTypes && <Link href="/court-type">{t("typeChange")}</Link>}
      {choosesBench(benches) && (
        <Select
          label={t("bench")}
          hideLabel
          options={benches.map(({ estCode, bench: label }) => ({ id: estCode, label }))}
          selected={bench}
          onSelect={onBench}
        />
      )}
      <div className="find">
        <Icon of={Search} />
        <TextField
          label={t("find")}
          hideLabel
          type="search"
          placeholder={t("findHint")}
          value={typed}
          onChange={onType}
        />
      </div>
    </div>
  );
}
