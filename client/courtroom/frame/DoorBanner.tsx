// The notice of a closed door for the people inside: who may be here, and the reason if they may know it. It stands in the strip of the
// item; where a room has no strip, or no item is heard, it is a banner.

import { DoorClosed } from "lucide-react";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { itemWords } from "../../court/item-words.ts";
import { useText } from "../../text/i18n.ts";
import { Banner } from "../../ui/Banner.tsx";
import { inCameraText } from "../core/text/in-camera.text.ts";

/** The reason that was given for the closed door; empty where the list closes the item, and for people who may not know it. */
function reasonOf(item: Item | null): string {
  return item?.state === "IN_CAMERA" && !item.inCamera ? item.why : "";
}

export function DoorWords({ item }: { item: Item }) {
  const t = useText(inCameraText);
  const reason = reasonOf(item);
  return (
    <>
      <b>{t("door.title")}</b> {t("door.inside")}
      {reason !== "" && ` ${t("door.reason", { reason })}`}{" "}
    </>
  );
}

export function DoorBanner({ sitting }: { sitting: Sitting }) {
  const t = useText(inCameraText);
  const item = runningItem(sitting);
  const reason = reasonOf(item);
  return (
    <Banner kind="closed" icon={DoorClosed} live="polite">
      <p>
        <b>{t("door.title")}</b> {item ? t("door.item", itemWords(item.serial)) : t("door.hall")}
        {reason !== "" && ` ${t("door.reason", { reason })}`}
      </p>
    </Banner>
  );
}
