// One's own camera, microphone and speaker before a meeting.
import { useSignals } from "@preact/signals-react/runtime";
import deviceFieldsStyles from "../../courtroom/media/DeviceFields.module.css";
import { DeviceFields } from "../../courtroom/media/DeviceFields.tsx";
import { useText } from "../../text/i18n.ts";
import { Checks } from "../want-to-join/Checks.tsx";
import { DeviceTroubles } from "../want-to-join/DeviceTroubles.tsx";
import { chooseVolume } from "../want-to-join/OwnCheck.tsx";
import { Preview } from "../want-to-join/Preview.tsx";
import { useOwnDevices } from "../want-to-join/use-own-devices.ts";
import styles from "./ScheduledMeeting.module.css";

export function MeetingDevices() {
  useSignals();
  const t = useText("meetings");
  const own = useOwnDevices();
  const denied = [own.camera.trouble.value, own.microphone.trouble.value].flatMap((trouble) =>
    trouble?.what === "denied" ? [trouble.kind] : [],
  );
  return (
    <section className={styles.devices} aria-label={t("devices")}>
      <DeviceTroubles own={own} />
      <Preview own={own} />
      <Checks own={own} isNarrow />
      <div className={deviceFieldsStyles.deviceFields}>
        <DeviceFields denied={denied} onDevice={own.choose} onVolume={chooseVolume} />
      </div>
    </section>
  );
}
