// The side panel on a narrow screen: counts of what waits; each opens the drawer at its part.
import { Hand, ListOrdered, MessageSquare, UserRoundPlus, UsersRound } from "lucide-react";
import { useText } from "../../text/i18n.ts";
import { CardButton } from "../../ui/CardButton.tsx";
import { Icon, type LucideIcon } from "../../ui/Icon.tsx";
import styles from "./Rail.module.css";
import type { DrawerPart } from "./use-side-part.ts";

type RailProps = {
  waiting: number;
  hands: number;
  chat: number;
  isOpen: boolean;
  onOpen: (part: DrawerPart) => void;
};

export function Rail({ waiting, hands, chat, isOpen, onOpen }: RailProps) {
  const t = useText("sidePanel");
  return (
    <nav className={styles.sideRail} aria-label={t("rail")}>
      <RailButton
        icon={UserRoundPlus}
        label={t("railWaiting")}
        count={waiting}
        onPress={() => onOpen("waiting")}
      />
      <RailButton icon={Hand} label={t("railHands")} count={hands} onPress={() => onOpen("hands")} />
      <RailButton icon={UsersRound} label={t("railPeople")} isOn={isOpen} onPress={() => onOpen("people")} />
      <RailButton icon={MessageSquare} label={t("railChat")} count={chat} onPress={() => onOpen("chat")} />
      <span className={styles.items}>
        <RailButton icon={ListOrdered} label={t("railItems")} onPress={() => onOpen("items")} />
      </span>
    </nav>
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
