// The camera, microphone and speaker that are used in halls on this machine: chosen here, remembered by the browser.

import { useState } from "react";
import { profilePreferencesText } from "../../account/profile-preferences.text.ts";
import { DeviceFields } from "../../courtroom/media/DeviceFields.tsx";
import { chooseMedia } from "../../media/choice.ts";
import { type DeviceKind, openDevice } from "../../media/devices.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Browsers give the names of devices only after one of the kind was allowed, so one is opened for a moment. */
async function askForNames(): Promise<DeviceKind[]> {
  const denied: DeviceKind[] = [];
  for (const kind of ["camera", "microphone"] as const) {
    const opened = await openDevice(kind);
    if ("track" in opened) opened.track.stop();
    else if (opened.error === "denied" || opened.error === "insecure") denied.push(kind);
  }
  return denied;
}

export function OwnDevices() {
  const t = useText(profilePreferencesText);
  const [denied, setDenied] = useState<readonly DeviceKind[]>([]);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setDenied(await askForNames());
    setAsking(false);
  };
  return (
    <Stack gap={4}>
      <DeviceFields
        denied={denied}
        onDevice={(kind, id) => chooseMedia({ selectedDevices: { [kind]: id } })}
        onVolume={(speakerVolume) => chooseMedia({ speakerVolume })}
      />
      {denied.length > 0 && <Notice kind="held" live="polite" title={t("devicesDenied")} />}
      <span>
        <Button
          progress={progressOf({ isPending: isAsking, isError: denied.length > 0 })}
          onPress={() => void ask()}
        >
          {t("devicesFind")}
        </Button>
      </span>
    </Stack>
  );
}
