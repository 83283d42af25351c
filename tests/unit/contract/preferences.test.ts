// Preferences: the court's brand gives the default until the person chooses; what they chose then holds (docs/reference.md#brand-defaults).
import { expect, test } from "bun:test";
import { brandDefaults, ownPreferencesOf, preferencesOf } from "../../../server/contract/preferences.ts";
import { defaultSettings } from "../../../server/contract/settings.ts";

test("the defaults are those of docs/reference.md#defaults", () => {
  expect(brandDefaults(defaultSettings)).toEqual({
    currentPreviewShape: "default-rounded",
    autoHidePreview: false,
    hidePreviewOnShare: true,
    autoHideRemoteVideoOnShare: false,
    enablePIP: true,
    enablePIPOnMinimize: true,
    enablePIPOnClose: false,
    chatPopups: true,
    soundWaitingChat: true,
    soundWaitingPerson: true,
    soundHand: true,
    soundOthers: false,
  });
});

test("picture-in-picture is on if either brand option is, and off when the brand hides it", () => {
  const brand = (hidden: boolean, minimize: boolean, close: boolean) =>
    brandDefaults({
      ...defaultSettings,
      brand_pip_hidden: hidden,
      brand_pip_on_minimize: minimize,
      brand_pip_on_close: close,
    }).enablePIP;
  expect(brand(false, true, false)).toBe(true);
  expect(brand(false, false, true)).toBe(true);
  expect(brand(false, false, false)).toBe(false);
  expect(brand(true, true, true)).toBe(false);
});

test("what the person chose is no longer changed by the brand", () => {
  const later = { ...defaultSettings, brand_preview_shape: "square" as const, brand_chat_popups: false };
  expect(preferencesOf(later, {}).currentPreviewShape).toBe("square");
  const held = preferencesOf(later, { currentPreviewShape: "circle" });
  expect(held.currentPreviewShape).toBe("circle");
  expect(held.chatPopups).toBe(false);
});

test("no choice brings back what the brand hides", () => {
  expect(preferencesOf({ ...defaultSettings, brand_pip_hidden: true }, { enablePIP: true }).enablePIP).toBe(
    false,
  );
});

test("a kept choice of the wrong shape is refused", () => {
  expect(ownPreferencesOf({ currentPreviewShape: "star" })).toBeNull();
  expect(ownPreferencesOf({ unknown: true })).toBeNull();
});

test.each([
  ["brand_small_video_auto_hide", "autoHidePreview"],
  ["brand_hide_preview_on_content", "hidePreviewOnShare"],
  ["brand_hide_remote_video_on_content", "autoHideRemoteVideoOnShare"],
  ["brand_pip_on_minimize", "enablePIPOnMinimize"],
  ["brand_pip_on_close", "enablePIPOnClose"],
  ["brand_chat_popups", "chatPopups"],
  ["brand_sound_waiting_chat", "soundWaitingChat"],
  ["brand_sound_waiting_person", "soundWaitingPerson"],
  ["brand_sound_hand", "soundHand"],
  ["brand_sound_others", "soundOthers"],
] as const)("%s, on and off, is what %s is until a person chooses", (flag, preference) => {
  const ofCourt = (value: boolean, own = {}) =>
    preferencesOf({ ...defaultSettings, [flag]: value }, own)[preference];
  expect(ofCourt(true)).toBe(true);
  expect(ofCourt(true, { [preference]: false })).toBe(false);
  expect(ofCourt(false)).toBe(false);
  expect(ofCourt(false, { [preference]: true })).toBe(true);
});

test("the court lets its officers mute, remove, pin and ask for a microphone at first; watching is on", () => {
  const { participant_unmute, participant_pin, passive_enabled } = defaultSettings;
  expect({ participant_unmute, participant_pin, passive_enabled }).toEqual({
    participant_unmute: true,
    participant_pin: true,
    passive_enabled: true,
  });
});
