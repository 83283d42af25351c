// Changes camera, microphone and speaker in the hearing, without leaving it.

import { useSignals } from "@preact/signals-react/runtime";
import { onlyWatches } from "../../court/watches.ts";
import type { DeviceKind } from "../../media/devices.ts";
import type { Room } from "../../media/room.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { toast } from "../../ui/toasts.ts";
import { changeDevice } from "../media/change-device.ts";
import { DeviceFields } from "../media/DeviceFields.tsx";
import { LevelMeter } from "../media/LevelMeter.tsx";
import { mediaText } from "../media/text.ts";
import { useLevel } from "../media/use-level.ts";
import styles from "./DeviceDialog.module.css";

export type DeviceDialogProps = { room: Room; isOpen: boolean; onClose: () => void };

export default function DeviceDialog({ room, isOpen, onClose }: DeviceDialogProps) {
  useSignals();
  const t = useText(mediaText);
  const choose = (kind: DeviceKind, id: string) => {
    changeDevice(room, kind, id).catch(() => toast(t("devices.speakerFailed"), { kind: "held" }));
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("devices.title")}
      lead={t(room.right.value === "publish" ? "devices.leadActive" : "devices.leadPassive")}
      foot={
        <Button kind="primary" onPress={onClose}>
          {t("devices.done")}
        </Button>
      }
    >
      <Stack gap={4}>
        <DeviceFields
          kinds={room.right.value !== "publish" && onlyWatches(account.value) ? ["speaker"] : undefined}
          onDevice={choose}
          onVolume={(volume) => room.setVolume(volume)}
        />
        {room.selfAudio.value && <OwnLevel stream={room.selfAudio.value} />}
      </Stack>
    </Dialog>
  );
}

function OwnLevel({ stream }: { stream: MediaStream }) {
  const t = useText(mediaText);
  const level = useLevel(stream);
  return (
    <p className={styles.ownLevel}>
      {t("devices.level")}
      <LevelMeter level={level} />
    </p>
  );
}
