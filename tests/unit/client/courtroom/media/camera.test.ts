// The button of the camera: its states, and what a press asks for.
import { expect, test } from "bun:test";
import { signal } from "@preact/signals-react";
import { cameraState, pressCamera } from "../../../../../client/courtroom/media/camera.ts";

test("the camera is on from its first frame, and a press while it starts switches it off again", () => {
  const [camera, cameraOpening] = [signal(false), signal(false)];
  const asked: boolean[] = [];
  const room = { camera, cameraOpening, setCamera: async (on: boolean) => void asked.push(on) };
  expect(cameraState(room)).toBe("off");
  pressCamera(room);
  cameraOpening.value = true;
  expect(cameraState(room)).toBe("opening");
  pressCamera(room);
  camera.value = true;
  expect(cameraState(room)).toBe("opening");
  cameraOpening.value = false;
  expect(cameraState(room)).toBe("on");
  pressCamera(room);
  expect(asked).toEqual([true, false, false]);
});
