// A camera or microphone that did not open: what is wrong and what the person can do, and that they may join without.

import { useSignals } from "@preact/signals-react/runtime";
import type { DeviceTrouble } from "../../media/own-device.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { mediaText } from "../media/text.ts";
import { troubleKey } from "../media/trouble-key.ts";
import styles from "./DeviceTroubles.module.css";
import { wantToJoinText } from "./text.ts";
import type { OwnDevices } from "./use-own-devices.ts";

export function DeviceTroubles({ own }: { own: OwnDevices }) {
  useSignals();
  const troubles = [own.camera.trouble.value, own.microphone.trouble.value];
  return (
    <div className={styles.deviceTroubles}>
      {troubles.map((trouble) => trouble && <Trouble key={trouble.kind} trouble={trouble} own={own} />)}
    </div>
  );
}

function Trouble({ trouble, own }: { trouble: DeviceTrouble; own: OwnDevices }) {
  const t = useText(wantToJoinText);
  const tMedia = useText(mediaText);
  const isInUse = trouble.what === "replaced";
  const retry = (
    <Button size="small" onPress={() => own.retry()}>
      {t("device.retry")}
    </Button>
  );
  return (
    <Notice
      kind={isInUse ? "info" : "held"}
      live="polite"
      title={tMedia(troubleKey(trouble))}
      action={isInUse ? undefined : retry}
    >
      {tMedia(`troubleDo.${trouble.what}`)} {!isInUse && t(`device.without.${trouble.kind}`)}
    </Notice>
  );
}
