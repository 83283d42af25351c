// Help, manual, contact and settings of the room: the buttons of the bar, and the dialogs that they open without leaving the hall.

import { useSignals } from "@preact/signals-react/runtime";
import { BookOpen, CircleHelp, Phone, Settings } from "lucide-react";
import { memo, useState } from "react";
import type { KeyAction } from "../../../server/contract/keys.ts";
import { isMeeting } from "../../../server/contract/sitting/core/state.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import roomBarStyles from "../../court/styles/room-bar.module.css";
import { onlyWatches } from "../../court/watches.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { CannotHearButton } from "../audio-reports/CannotHear.tsx";
import type { HallView } from "../core/hall/hall-view.ts";
import { useKeys } from "../core/keys/keys.ts";
import { fetchedDialog } from "../core/shown/fetched-part.tsx";
import type { SettingsDialogProps } from "../settings/SettingsDialog.tsx";
import { settingsText } from "../settings/text.ts";
import { VideoSettings } from "../stage/VideoSettings.tsx";
import type { ContactDialogProps } from "./ContactDialog.tsx";
import type { HelpDialogProps } from "./HelpDialog.tsx";
import type { ManualDialogProps } from "./ManualDialog.tsx";
import { helpText } from "./text.ts";

const HelpDialog = fetchedDialog<HelpDialogProps>(() => import("./HelpDialog.tsx"));
const ManualDialog = fetchedDialog<ManualDialogProps>(() => import("./ManualDialog.tsx"));
const ContactDialog = fetchedDialog<ContactDialogProps>(() => import("./ContactDialog.tsx"));
const SettingsDialog = fetchedDialog<SettingsDialogProps>(() => import("../settings/SettingsDialog.tsx"));

type Open = "help" | "manual" | "contact" | "settings" | null;

/** Manual, contact and settings: below 1400 pixels they are in the help (docs/design.md#widths). */
export const RoomHelp = memo(function RoomHelp({
  view,
  keys,
}: {
  view: HallView;
  keys: readonly KeyAction[];
}) {
  useSignals();
  const t = useText(helpText);
  const tSettings = useText(settingsText);
  const [open, setOpen] = useState<Open>(null);
  const { me } = view;
  const close = () => setOpen(null);
  const actions = [...keys, ...everyones(view)];
  useKeys({ help: () => setOpen("help"), settings: () => setOpen("settings") });
  const extras = [
    { part: "manual", icon: BookOpen, label: t("manual.button") },
    { part: "contact", icon: Phone, label: t("contact.button") },
    { part: "settings", icon: Settings, label: tSettings("dialog.open") },
  ] as const;
  return (
    <>
      {extras.map(({ part, icon, label }) => (
        <IconButton
          key={part}
          className={roomBarStyles.isExtra}
          icon={icon}
          label={label}
          onPress={() => setOpen(part)}
        />
      ))}
      <IconButton icon={CircleHelp} label={t("open")} onPress={() => setOpen("help")} />
      <HelpDialog
        isOpen={open === "help"}
        onClose={close}
        actions={actions}
        act={<CannotHearButton view={view} onPress={close} />}
        onManual={() => setOpen("manual")}
        onContact={() => setOpen("contact")}
        onSettings={() => setOpen("settings")}
      />
      {me !== null && (
        <ManualDialog
          isOpen={open === "manual"}
          onClose={close}
          view={isMeeting(view.sitting) ? "meeting" : roleViewOf(me).name}
        />
      )}
      <ContactDialog isOpen={open === "contact"} onClose={close} />
      {open === "settings" && (
        <SettingsDialog
          isOpen
          view={view}
          onClose={close}
          actions={actions}
          video={<VideoSettings hasOwn={view.room?.right.value === "publish"} />}
        />
      )}
    </>
  );
});

function everyones({ room }: HallView): KeyAction[] {
  return [
    ...(room && (room.right.value === "publish" || !onlyWatches(account.value))
      ? (["microphone", "camera"] as const)
      : []),
    "layout",
    "full",
    "minimal",
    ...(room ? (["volumeUp", "volumeDown", "wheel"] as const) : []),
    "settings",
    "help",
  ];
}
