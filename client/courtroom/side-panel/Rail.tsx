// The side panel on a narrow screen: counts of what waits; each opens the drawer at its part.

import type { ReadonlySignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { Hand, ListOrdered, MessageSquare, UserRoundPlus, UsersRound } from "lucide-react";
import { memo } from "react";
import { useText } from "../../text/i18n.ts";
import { CardButton } from "../../ui/CardButton.tsx";
import { Icon, type LucideIcon } from "../../ui/Icon.tsx";
import { sidePanelText } from "../core/text/side-panel.text.ts";
import styles from "./Rail.module.css";
import type { DrawerPart } from "./use-side-part.ts";

type RailProps = {
  waiting: number;
  hands: number;
  chat: number;
  drawer: ReadonlySignal<"people" | "items" | null>;
  onOpen: (part: DrawerPart) => void;
};

export const Rail = memo(function Rail({ waiting, hands, chat, drawer, onOpen }: RailProps) {
  const t = useText(sidePanelText);
  return (
    <nav className={styles.sideRail} aria-label={t("rail")}>
      <RailButton
        icon={UserRoundPlus}
        label={t("railWaiting")}
        count={waiting}
        onPress={() => onOpen("waiting")}
      />
      <RailButton icon={Hand} label={t("railHands")} count={hands} onPress={() => onOpen("hands")} />
      <PeopleButton drawer={drawer} onOpen={onOpen} />
      <RailButton icon={MessageSquare} label={t("railChat")} count={chat} onPress={() => onOpen("chat")} />
      <span className={styles.items}>
        <RailButton icon={ListOrdered} label={t("railItems")} onPress={() => onOpen("items")} />
      </span>
    </nav>
  );
});

/** Apart, so that opening a drawer draws nothing else. */
function PeopleButton({ drawer, onOpen }: Pick<RailProps, "drawer" | "onOpen">) {
  useSignals();
  const t = useText(sidePanelText);
  const isOn = drawer.value === "people";
  return (
    <RailButton icon={UsersRound} label={t("railPeople")} isOn={isOn} onPress={() => onOpen("people")} />
  );
}

type RailButtonProps = {
  icon: LucideIcon;
  label: string;
  count?: number;
  isOn?: boolean;
  onPress: () => void;
};

function RailButton({ icon, label, count = 0, isOn, onPress }: RailButtonProps) {
  return (
    <CardButton className={styles.railButton} aria-expanded={isOn} onPress={onPress}>
      <Icon of={icon} />
      {label}
      {count > 0 && <span className="button__count">{count}</span>}
    </CardButton>
  );
}
