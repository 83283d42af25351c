// The bench's own button for the door of the hall, which closes and opens it by one press.
import { DoorClosed } from "lucide-react";
import type { PersonCommand } from "../../../../server/contract/sitting/commands.ts";
import { runningItem } from "../../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { useText } from "../../../text/i18n.ts";
import { useCommands } from "../../core/commands.tsx";
import { JudgeKey } from "../../core/JudgeKey.tsx";

type JudgeKeysProps = { sitting: Sitting; goInCamera: PersonCommand | null; openCourt: PersonCommand | null };

/** Shown while the court sits; while no item is heard there is no door to close. */
export function JudgeKeys({ sitting, goInCamera, openCourt }: JudgeKeysProps) {
  const t = useText("inCamera");
  const { may } = useCommands();
  if (!may("goInCamera")) return null;
  const item = runningItem(sitting);
  const isClosed = item?.state === "IN_CAMERA";
  const body = goInCamera ?? openCourt;
  const says = () => {
    if (openCourt !== null) return t("buttonOn");
    if (body !== null) return t("buttonMeans");
    return t(isClosed ? "buttonListed" : "buttonIdle");
  };
  return (
    <JudgeKey
      icon={DoorClosed}
      action="inCamera"
      kind="closed"
      isOn={isClosed}
      body={body}
      name={t("button")}
      says={says()}
    />
  );
}
