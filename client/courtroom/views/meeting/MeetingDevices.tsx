// One's own camera, microphone and speaker before a meeting.

import { useSignals } from "@preact/signals-react/runtime";
import { chooseMedia } from "../../../media/choice.ts";
import { useText } from "../../../text/i18n.ts";
import { Stack } from "../../../ui/Layout.tsx";
import { meetingsText } from "../../core/text/meetings.text.ts";
import { Checks } from "../../device-check/Checks.tsx";
import { DeviceTroubles } from "../../device-check/DeviceTroubles.tsx";
import { Preview } from "../../device-check/Preview.tsx";
import { useOwnDevices } from "../../device-check/use-own-devices.ts";
import { DeviceFields } from "../../media/DeviceFields.tsx";

export function MeetingDevices() {
  useSignals();
  const t = useText(meetingsText);
  const own = useOwnDevices();
  const denied = [own.camera.trouble.value, own.microphone.trouble.value].flatMap((trouble) =>
    trouble?.what === "denied" ? [trouble.kind] : [],
  );
  return (
    <Stack as="section" gap={4} aria-label={t("devices")}>
      <DeviceTroubles own={own} />
      <Preview own={own} />
      <Checks own={own} isNarrow />
      <Stack gap={4}>
        <DeviceFields
          denied={denied}
          onDevice={own.choose}
          onVolume={(speakerVolume) => chooseMedia({ speakerVolume })}
        />
      </Stack>
    </Stack>
  );
}
