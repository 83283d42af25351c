// The choice of camera, microphone, speaker and volume: the same fields before the hearing and in it.

import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useId } from "react";
import { canBlur } from "../../media/blur/support.ts";
import { mediaChoice } from "../../media/choice.ts";
import { canChooseSpeaker, type DeviceKind, devices, watchDevices } from "../../media/devices.ts";
import { background, blurBackground } from "../../media/own-camera.ts";
import { useText } from "../../text/i18n.ts";
import { Switch } from "../../ui/Choice.tsx";
import { Select } from "../../ui/Select.tsx";
import { Slider } from "../../ui/Slider.tsx";
import styles from "./DeviceFields.module.css";
import { mediaText } from "./text.ts";

type DeviceFieldsProps = {
  onDevice: (kind: DeviceKind, id: string) => void;
  onVolume: (volume: number) => void;
  /** Kinds that the browser does not let this page use: which devices there are is then not known. */
  denied?: readonly DeviceKind[];
  /** The kinds of device that are shown; all by default. */
  kinds?: readonly DeviceKind[];
};

const allKinds: readonly DeviceKind[] = ["camera", "microphone", "speaker"];

export function DeviceFields({ onDevice, onVolume, denied = [], kinds = allKinds }: DeviceFieldsProps) {
  useSignals();
  const t = useText(mediaText);
  useEffect(() => watchDevices(), []);
  return (
    <>
      {kinds
        .filter((kind) => kind !== "speaker" || canChooseSpeaker())
        .map((kind) => (
          <DeviceSelect key={kind} kind={kind} onDevice={onDevice} isDenied={denied.includes(kind)} />
        ))}
      {kinds.includes("camera") && <BackgroundSwitch />}
      <Slider label={t("devices.volume")} value={mediaChoice.value.speakerVolume} onChange={onVolume} />
    </>
  );
}

type DeviceSelectProps = Pick<DeviceFieldsProps, "onDevice"> & { kind: DeviceKind; isDenied: boolean };

function DeviceSelect({ kind, onDevice, isDenied }: DeviceSelectProps) {
  useSignals();
  const t = useText(mediaText);
  const own = devices.value.filter((device) => device.kind === kind);
  const wanted = mediaChoice.value.selectedDevices[kind];
  const selected = own.some(({ id }) => id === wanted) ? wanted : own[0]?.id;
  return (
    <Select
      label={t(`devices.${kind}`)}
      placeholder={t(isDenied ? "devices.denied" : `devices.none.${kind}`)}
      options={own.map(({ id, label }, index) => ({
        id,
        label: label || t(`devices.nameless.${kind}`, { number: index + 1 }),
        note: id === selected ? t("devices.inUse") : undefined,
      }))}
      selected={selected ?? null}
      onSelect={(id) => onDevice(kind, id)}
      isDisabled={own.length === 0}
      listClassName={styles.deviceList}
    />
  );
}

/** Whether what is behind the person is blurred, on this machine. */
function BackgroundSwitch() {
  useSignals();
  const t = useText(mediaText);
  const note = useId();
  const isPossible = canBlur();
  const words = !isPossible ? "cannot" : background.value === "loading" ? "loading" : "means";
  return (
    <div className={styles.background}>
      <Switch
        isSelected={isPossible && mediaChoice.value.blursBackground}
        isDisabled={!isPossible}
        onChange={(blurs) => void blurBackground(blurs)}
        aria-describedby={note}
      >
        {t("background.blur")}
      </Switch>
      <p id={note} role="status">
        {t(`background.${words}`)}
      </p>
    </div>
  );
}
