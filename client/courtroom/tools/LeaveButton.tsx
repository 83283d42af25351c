// The button that leaves the hall: last of the tools, in the panel of people who watch, and in the waiting room.

import { LogOut } from "lucide-react";
import { frameText } from "../../court/frame.text.ts";
import { useText } from "../../text/i18n.ts";
import { CommandButton } from "../core/commands/commands.tsx";
import { goOut } from "../core/commands/way-out.ts";

type LeaveButtonProps = {
  className?: string;
  /** The words of the button, where they are more than “Leave”. */
  says?: string;
};

/** The button that leaves the hall; below a `CommandProvider`. */
export function LeaveButton({ className, says }: LeaveButtonProps) {
  const t = useText(frameText);
  return (
    <CommandButton body={{ type: "leave" }} kind="alarm" icon={LogOut} className={className} onAnswer={goOut}>
      {says ?? t("leave")}
    </CommandButton>
  );
}
