// One's own camera, microphone and speaker before a meeting.
import { useSignals } from "@preact/signals-react/runtime";
import { chooseMedia } from "../../../media/choice.ts";
import { useText } from "../../../text/i18n.ts";
import { Checks } from "../../device-check/Checks.tsx";
import { DeviceTroubles } from "../../device-check/DeviceTroubles.tsx";
import { Preview } from "../../device-check/Preview.tsx";
import { useOwnDevices } from "../../device-check/use-own-devices.ts";
import deviceFieldsStyles from "../../media/DeviceFields.module.css";
import { DeviceFields } from "../../media/DeviceFields.tsx";
import styles from "./MeetingDevices.module.css";

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
        <DeviceFields
          denied={denied}
          onDevice={own.choose}
          onVolume={(speakerVolume) => chooseMedia({ speakerVolume })}
        />
      </div>
    </section>
  );
}
