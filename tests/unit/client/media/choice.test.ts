// What a device kept of a person's choice of camera, microphone and speaker: each part that is wrong gives way to the usual one.
import { expect, test } from "bun:test";
import { mediaChoiceOf } from "../../../../client/media/choice.ts";

const usual = {
  microphoneMuted: true,
  videoStopped: false,
  soundOnly: false,
  blursBackground: false,
  savesByItself: true,
  speakerVolume: 1,
  selectedDevices: {},
};

test("nothing kept, and what is no record, is the usual choice", () => {
  for (const kept of [{}, null, "x", [], 7]) expect(mediaChoiceOf(kept)).toEqual(usual);
});

test("what was chosen holds, and what nobody knows is left out", () => {
  const kept = {
    microphoneMuted: false,
    speakerVolume: 0.4,
    selectedDevices: { camera: "one", more: 1 },
    more: true,
  };
  const held = { microphoneMuted: false, speakerVolume: 0.4, selectedDevices: { camera: "one" } };
  expect(mediaChoiceOf(kept)).toEqual({ ...usual, ...held });
});

test("a part of a wrong kind gives way alone", () => {
  for (const speakerVolume of [-0.1, 1.1, "1", null, Number.NaN])
    expect(mediaChoiceOf({ speakerVolume, soundOnly: true })).toEqual({ ...usual, soundOnly: true });
  expect(mediaChoiceOf({ microphoneMuted: "no", videoStopped: 1 })).toEqual(usual);
  for (const selectedDevices of [null, "x", { microphone: 1, camera: "one" }])
    expect(mediaChoiceOf({ selectedDevices, videoStopped: true })).toEqual({ ...usual, videoStopped: true });
});
