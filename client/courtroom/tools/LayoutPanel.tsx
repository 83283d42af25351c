// The panel of the layout tool: the six layouts, the two other ways to see the hearing, and what may be chosen for the pictures.
import { useSignals } from "@preact/signals-react/runtime";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import type { FrameKind } from "../frame/CourtroomFrame.tsx";
import { usePrinted } from "../settings/printed.ts";
import { chooseLayout, chosenLayout, usualLayout } from "../stage/layouts.ts";
import { PictureSettings } from "../stage/PictureSettings.tsx";
import { useWidth } from "../stage/useWidth.ts";
import { LayoutPicker } from "./LayoutPicker.tsx";
import { useViewActs } from "./RoomyTools.tsx";

type LayoutPanelProps = {
  courtId: string;
  kind: FrameKind;
  /** The person has a picture of their own on the stage. */
  hasOwn: boolean;
  onChosen: () => void;
};

export function LayoutPanel({ courtId, kind, hasOwn, onChosen }: LayoutPanelProps) {
  useSignals();
  const t = useText("stage");
  const printed = usePrinted();
  const width = useWidth();
  return (
    <>
      <LayoutPicker
        selected={chosenLayout.value ?? usualLayout(kind, width)}
        onSelect={(layout) => {
          chooseLayout(layout);
          onChosen();
        }}
      />
      <div className="tool-panel__acts">
        {useViewActs(courtId).map(({ id, icon, label, action, act }) => (
          <Button
            key={id}
            size="small"
            icon={icon}
            shortcut={action && printed(action)}
            onPress={() => {
              act();
              onChosen();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <Disclosure title={t("settings.title")}>
        <PictureSettings hasOwn={hasOwn} />
      </Disclosure>
    </>
  );
}
