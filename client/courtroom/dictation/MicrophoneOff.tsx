// Tells a judge who dictates, or talks to the bench, that nobody hears them: their own press opens a microphone, and nothing else does.

import { useSignals } from "@preact/signals-react/runtime";
import type { Room } from "../../media/room.ts";
import { useText } from "../../text/i18n.ts";
import { usePrintedKey } from "../core/keys/printed.ts";
import { dictationText } from "./text.ts";

export function MicrophoneOff({ room }: { room: Room | null }) {
  useSignals();
  const t = useText(dictationText);
  const key = usePrintedKey()("microphone");
  if (room === null || room.right.value !== "publish" || room.microphone.value) return null;
  return <b role="status">{key === undefined ? t("microphoneOff") : t("microphoneOffKey", { key })}</b>;
}
