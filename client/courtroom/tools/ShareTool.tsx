// The tool under the stage that opens the share dialog. Absent for people who may not share now.

import { useSignals } from "@preact/signals-react/runtime";
import { MonitorOff, MonitorUp } from "lucide-react";
import { useState } from "react";
import { useText } from "../../text/i18n.ts";
import { ShareDialog } from "../screen-share/ShareDialog.tsx";
import { screenShareText } from "../screen-share/text.ts";
import type { Sharing } from "../screen-share/use-share.ts";
import { Tool } from "./Tool.tsx";

export function ShareTool({ sharing }: { sharing: Sharing }) {
  useSignals();
  const t = useText(screenShareText);
  const [isOpen, setOpen] = useState(false);
  const { stage, share, mayShare, isUnasked, stop } = sharing;
  if (!mayShare) return null;
  const isOn = stage === "on" || stage === "gone";
  const isAsked = stage === "asked" || stage === "granted";
  // Counsel may ask during another's share; the court's own people would start at once, which is not possible then.
  const isTaken = isUnasked && stage === "none" && share !== null;
  return (
    <>
      <Tool
        icon={isOn ? MonitorOff : MonitorUp}
        isDisabled={isAsked || isTaken}
        onPress={() => (isOn ? stop() : setOpen(true))}
      >
        {t(isOn ? "toolStop" : isAsked ? "toolAsked" : "tool")}
      </Tool>
      <ShareDialog sharing={sharing} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
