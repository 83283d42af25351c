// Help in the room: every key that works here, and whom to call.
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import type { Room } from "../../media/room.ts";
import { setting } from "../../shell/config.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Key } from "../../ui/Key.tsx";

/** One line of the key map: the keys as they are printed, and what they do. */
export type KeyHelp = { keys: readonly string[]; does: string };

type HelpDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  room: Room | null;
  keys: readonly KeyHelp[];
  /** At the foot, before the way out: what helps besides reading. */
  act?: ReactNode;
};

export function HelpDialog({ isOpen, onClose, room, keys, act }: HelpDialogProps) {
  useSignals();
  const t = useText("room");
  const devices: KeyHelp[] =
    room?.right.value === "publish"
      ? [
          { keys: ["M"], does: t("keys.microphone") },
          { keys: ["V"], does: t("keys.camera") },
        ]
      : [];
  const all: KeyHelp[] = [
    ...keys,
    ...devices,
    { keys: ["L"], does: t("keys.layout") },
    { keys: ["F"], does: t("keys.full") },
    { keys: ["F6", "Shift F6"], does: t("keys.regions") },
    { keys: ["?"], does: t("keys.help") },
    { keys: ["Esc"], does: t("keys.escape") },
  ];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("keys.title")}
      lead={t("keys.lead")}
      foot={
        <>
          {act}
          <Button kind="primary" onPress={onClose}>
            {t("keys.close")}
          </Button>
        </>
      }
    >
      <dl className="key-list">
        {all.map(({ keys: printed, does }) => (
          <div key={does}>
            <dt>
              {printed.map((each) => (
                <Key key={each}>{each}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="key-list__contact">
        {t("contact")}{" "}
        <a className="link" href={`tel:${(setting("contact_phone") ?? "").replace(/\s/g, "")}`}>
          {setting("contact_phone")}
        </a>
        {" · "}
        <a className="link" href={`mailto:${setting("contact_email")}`}>
          {setting("contact_email")}
        </a>
      </p>
    </Dialog>
  );
}
