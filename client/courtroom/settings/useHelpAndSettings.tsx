// The two dialogs that everyone in a room may open, by their buttons and keys: the help, and the settings.
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useState } from "react";
import type { KeyAction } from "../../../server/contract/keys.ts";
import { onlyWatches } from "../../cases/watches.ts";
import { account } from "../../session.ts";
import { HelpDialog } from "../frame/HelpDialog.tsx";
import { useKeys } from "../keys.ts";
import type { HallView } from "../useHall.ts";
import { SettingsDialog } from "./SettingsDialog.tsx";

type Open = "help" | "settings" | null;

/** In: the hall, and the actions with a key that its page has besides everyone's. */
export function useHelpAndSettings(view: HallView, own: readonly KeyAction[]) {
  useSignals();
  const [open, setOpen] = useState<Open>(null);
  const openHelp = () => setOpen("help");
  const openSettings = () => setOpen("settings");
  const close = () => setOpen(null);
  useKeys({ help: openHelp, settings: openSettings });
  const actions = [...own, ...everyones(view)];
  const dialogs: ReactNode = (
    <>
      <HelpDialog isOpen={open === "help"} onClose={close} onSettings={openSettings} actions={actions} />
      {open === "settings" && <SettingsDialog view={view} onClose={close} actions={actions} />}
    </>
  );
  return { dialogs, openHelp, openSettings };
}

function everyones({ room }: HallView): KeyAction[] {
  return [
    ...(room && !onlyWatches(account.value) ? (["microphone", "camera"] as const) : []),
    "layout",
    "full",
    ...(room ? (["volumeUp", "volumeDown", "wheel"] as const) : []),
    "settings",
    "help",
  ];
}
