// Leaving the hall: at the end of the tools, in the panel of those who watch, and in the waiting room.
import { LogOut } from "lucide-react";
import { useText } from "../../text/i18n.ts";
import { CommandButton } from "../core/commands.tsx";

/** Below a `CommandProvider`. In: the class that puts it in its place. */
export function LeaveButton({ className }: { className?: string }) {
  const t = useText("frame");
  return (
    <CommandButton body={{ type: "leave" }} kind="alarm" icon={LogOut} className={className}>
      {t("leave")}
    </CommandButton>
  );
}
