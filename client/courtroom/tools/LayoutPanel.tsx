// The panel of the layout tool: the six layouts, the two other views of the hearing, and the choices for the videos.
import { useSignals } from "@preact/signals-react/runtime";
import { useText } from "../../text/i18n.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { useWidth } from "../../ui/use-width.ts";
import type { FrameKind } from "../core/frame-kind.ts";
import { chooseLayout, selectedLayout, usualLayout } from "../stage/layouts.ts";
import { VideoSettings } from "../stage/VideoSettings.tsx";
import { LayoutPicker } from "./LayoutPicker.tsx";
import { MoreViews } from "./RoomyTools.tsx";

type LayoutPanelProps = {
  courtId: string;
  kind: FrameKind;
  /** The person has a video of their own on the stage. */
  hasOwn: boolean;
  onSelect: () => void;
};

export function LayoutPanel({ courtId, kind, hasOwn, onSelect }: LayoutPanelProps) {
  useSignals();
  const t = useText("stage");
  const width = useWidth();
  return (
    <>
      <LayoutPicker
        selected={selectedLayout.value ?? usualLayout(kind, width)}
        onSelect={(layout) => {
          chooseLayout(layout);
          onSelect();
        }}
      />
      <MoreViews courtId={courtId} onSelect={onSelect} />
      <Disclosure title={t("settings.title")}>
        <VideoSettings hasOwn={hasOwn} />
      </Disclosure>
    </>
  );
}
