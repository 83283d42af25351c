// The bench's own controls: the door of the hall, closed and opened by one press.
import { useSignals } from "@preact/signals-react/runtime";
import { DoorClosed } from "lucide-react";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import { runningItem, type Sitting } from "../../../server/contract/sitting/state.ts";
import { useText } from "../../text/i18n.ts";
import { CardButton } from "../../ui/CardButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { isUnderWay, useOrders } from "../officer/orders.tsx";
import { KeyOf } from "../settings/KeyOf.tsx";

type JudgeKeysProps = { sitting: Sitting; goInCamera: PersonCommand | null; openCourt: PersonCommand | null };

/** Absent while no item is heard: there is no door to close. */
export function JudgeKeys({ sitting, goInCamera, openCourt }: JudgeKeysProps) {
  useSignals();
  const t = useText("judge");
  const orders = useOrders();
  const item = runningItem(sitting);
  const isListed = item?.state === "IN_CAMERA" && item.inCamera;
  const body = goInCamera ?? openCourt;
  if (body === null) return isListed ? <p className="judge-keys--words">{t("inCameraListed")}</p> : null;
  return (
    <CardButton
      className="judge-key"
      kind="closed"
      isOn={openCourt !== null}
      isPending={isUnderWay(orders, body)}
      onPress={() => void orders.give(body)}
    >
      <Icon of={DoorClosed} />
      <b>{t("inCamera")}</b>
      <KeyOf action="inCamera" />
      <small>{t(openCourt === null ? "inCameraMeans" : "inCameraOn")}</small>
    </CardButton>
  );
}
