// A person's settings for their own screen: keys, sounds, message notices, and their video.

import { type ReactNode, useState } from "react";
import type { KeyAction } from "../../../server/contract/keys.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import type { HallView } from "../core/hall/hall-view.ts";
import { KeySettings } from "./KeySettings.tsx";
import { MessageSettings } from "./MessageSettings.tsx";
import styles from "./SettingsDialog.module.css";
import { SoundSettings } from "./SoundSettings.tsx";
import { settingsText } from "./text.ts";

type Part = "keys" | "sounds" | "messages" | "video";

export type SettingsDialogProps = {
  view: HallView;
  isOpen: boolean;
  onClose: () => void;
  /** The actions that have a key here. */
  actions: readonly KeyAction[];
  /** The settings of the videos; without them that section is absent. */
  video?: ReactNode;
};

export default function SettingsDialog({ view, isOpen, onClose, actions, video }: SettingsDialogProps) {
  const t = useText(settingsText);
  const [part, setPart] = useState<Part>("keys");
  const parts: Record<Part, ReactNode> = {
    keys: <KeySettings actions={actions} />,
    sounds: <SoundSettings room={view.room} />,
    messages: <MessageSettings />,
    video,
  };
  const shown = (["keys", "sounds", "messages", "video"] as const).filter((id) => parts[id] !== undefined);
  return (
    <Dialog
      isOpen={isOpen}
      kind="settings"
      onClose={onClose}
      title={t("dialog.title")}
      lead={t("dialog.lead")}
      foot={
        <Button kind="primary" onPress={onClose}>
          {t("dialog.close")}
        </Button>
      }
    >
      <Tabs
        className={styles.settings}
        data-part="settings"
        panelClassName={styles.part}
        label={t("dialog.parts")}
        tabs={shown.map((id) => ({ id, label: t(`dialog.${id}`) }))}
        selected={part}
        onSelect={setPart}
      >
        {parts[part]}
      </Tabs>
    </Dialog>
  );
}
