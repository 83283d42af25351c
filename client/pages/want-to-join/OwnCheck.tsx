// The devices of those who may be seen and heard: the preview, the checks, and the choice of each.
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { Checks } from "../../courtroom/device-check/Checks.tsx";
import { DeviceTroubles } from "../../courtroom/device-check/DeviceTroubles.tsx";
import { Preview } from "../../courtroom/device-check/Preview.tsx";
import { useOwnDevices } from "../../courtroom/device-check/use-own-devices.ts";
import { DeviceFields } from "../../courtroom/media/DeviceFields.tsx";
import { chooseMedia } from "../../media/choice.ts";
import { Stack } from "../../ui/Layout.tsx";
import styles from "./WantToJoin.module.css";

/** Keeps how loud the speaker is. */
export const chooseVolume = (speakerVolume: number) => chooseMedia({ speakerVolume });

/** Camera, microphone and speaker of those who may be seen and heard. */
export function OwnCheck({ children }: { children?: ReactNode }) {
  useSignals();
  const own = useOwnDevices();
  const denied = [own.camera.trouble.value, own.microphone.trouble.value].flatMap((trouble) =>
    trouble?.what === "denied" ? [trouble.kind] : [],
  );
  return (
    <>
      <DeviceTroubles own={own} />
      <div className={styles.devices}>
        <div>
          <Preview own={own} />
          <Checks own={own} />
        </div>
        <Stack gap={4}>
          <DeviceFields denied={denied} onDevice={own.choose} onVolume={chooseVolume} />
          {children}
        </Stack>
      </div>
    </>
  );
}
