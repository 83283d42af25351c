// Help, manual and contact of the room: the buttons of the bar, and the dialogs that they open without leaving the hall.
import { BookOpen, CircleHelp, Phone } from "lucide-react";
import { useState } from "react";
import { viewOf } from "../../../server/contract/views.ts";
import { useText } from "../../text/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { HelpDialog, type KeyHelp } from "../frame/HelpDialog.tsx";
import { useKeys } from "../keys.ts";
import type { HallView } from "../useHall.ts";
import { ContactDialog } from "./ContactDialog.tsx";
import { ManualDialog } from "./ManualDialog.tsx";
import "./help.css";

/** Below 1400 pixels manual and contact are in the help (GUIDE.md §6). */
export function RoomHelp({ view, keys }: { view: HallView; keys: readonly KeyHelp[] }) {
  const t = useText("room");
  const says = useText("manual");
  const [open, setOpen] = useState<"help" | "manual" | "contact" | null>(null);
  const { me, room } = view;
  const close = () => setOpen(null);
  useKeys({ "?": () => setOpen("help") });
  return (
    <>
      <IconButton
        className="is-extra"
        icon={BookOpen}
        label={says("button")}
        onPress={() => setOpen("manual")}
      />
      <IconButton
        className="is-extra"
        icon={Phone}
        label={says("contact.button")}
        onPress={() => setOpen("contact")}
      />
      <IconButton icon={CircleHelp} label={t("help")} onPress={() => setOpen("help")} />
      <HelpDialog
        isOpen={open === "help"}
        onClose={close}
        room={room}
        keys={keys}
        onManual={() => setOpen("manual")}
        onContact={() => setOpen("contact")}
      />
      {me !== null && (
        <ManualDialog isOpen={open === "manual"} onClose={close} view={viewOf(me.role, me.subRole)} />
      )}
      <ContactDialog isOpen={open === "contact"} onClose={close} />
    </>
  );
}
