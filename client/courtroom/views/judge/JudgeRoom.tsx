// The judge's room: the videos, and the panel with the item, its counsel and the door.
import type { KeyAction } from "../../../../server/contract/keys.ts";
import { ConfirmClosing } from "../../calling/ConfirmClosing.tsx";
import type { HallView } from "../../core/hall/hall-view.ts";
import { RiseButton } from "../../rising/RiseButton.tsx";
import { BenchRoom } from "./BenchRoom.tsx";
import { JudgePanel } from "./JudgePanel.tsx";
import { JudgeStart } from "./JudgeStart.tsx";

const benchActions: readonly KeyAction[] = [
  "inCamera",
  "allowRequest",
  "refuseRequest",
  "stream",
  "muteAllBench",
  "dictate",
  "benchTalk",
  "officerLine",
  "secure",
];

export default function JudgeRoom({ view }: { view: HallView }) {
  return (
    <BenchRoom
      view={view}
      side={<JudgePanel view={view} />}
      end={<RiseButton view={view} />}
      keys={benchActions}
    >
      <ConfirmClosing sitting={view.sitting} />
      <JudgeStart view={view} />
    </BenchRoom>
  );
}
