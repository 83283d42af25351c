// The notice of a closed door for the people inside: who may be here, and the reason if they may know it.
import { DoorClosed } from "lucide-react";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { serialText } from "../../court/serial-text.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./DoorBanner.module.css";

export function DoorBanner({ sitting }: { sitting: Sitting }) {
  const t = useText("inCamera");
  const item = runningItem(sitting);
  const reason = item?.state === "IN_CAMERA" && !item.inCamera ? item.why : "";
  return (
    <div className={styles.door} role="status">
      <Icon of={DoorClosed} />
      <p>
        <b>{t("door.title")}</b> {item ? t("door.item", { serial: serialText(item.serial) }) : t("door.hall")}
        {reason !== "" && ` ${t("door.reason", { reason })}`}
      </p>
    </div>
  );
}
