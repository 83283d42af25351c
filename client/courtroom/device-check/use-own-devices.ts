// The person's camera and microphone while they are checked: turned on here, off when the page is left.
import { useEffect, useState } from "react";
import { chooseMedia, mediaChoice } from "../../media/choice.ts";
import type { DeviceKind } from "../../media/devices.ts";
import { createCamera } from "../../media/own-camera.ts";
import { OwnDevice } from "../../media/own-device.ts";

export type OwnDevices = {
  camera: OwnDevice;
  microphone: OwnDevice;
  /** Turns the camera on or off, and remembers that as the choice for the hearing. */
  setCamera(on: boolean): void;
  /** Tries both again, after the person has changed something. */
  retry(): void;
  choose(kind: DeviceKind, id: string): void;
};

function createDevices(): OwnDevices {
  const camera = createCamera();
  const microphone = new OwnDevice("microphone");
  const open = () => {
    void microphone.set(true);
    if (!mediaChoice.value.videoStopped) void camera.set(true);
  };
  return {
    camera,
    microphone,
    setCamera(on) {
      chooseMedia({ videoStopped: !on });
      void camera.set(on);
    },
    retry: open,
    choose(kind, id) {
      chooseMedia({ selectedDevices: { [kind]: id } });
      if (kind === "camera") void camera.use(id);
      if (kind === "microphone") void microphone.use(id);
    },
  };
}

/** The devices of the check; both are off again when the component goes. */
export function useOwnDevices(): OwnDevices {
  const [own] = useState(createDevices);
  useEffect(() => {
    const { camera, microphone } = mediaChoice.value.selectedDevices;
    if (camera !== undefined) void own.camera.use(camera);
    if (microphone !== undefined) void own.microphone.use(microphone);
    own.retry();
    return () => {
      void own.camera.turnOff();
      void own.microphone.turnOff();
    };
  }, [own]);
  return own;
}
