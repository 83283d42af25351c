// The last tool while there is a room beside the hearing: whether it is created or the person is in it, and the button that ends or leaves
// it (docs/reference.md#end-button).

import { DoorClosed, DoorOpen, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { useText } from "../../text/i18n.ts";
import { breakoutsText } from "../breakouts/text.ts";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import { secretRoomText } from "../secret-room/text.ts";

type EndButtonProps = {
  sitting: Sitting;
  me: Person | null;
  /** The content while there is no such room. */
  children?: ReactNode;
};

/** Below a `CommandProvider`. The room must be ended before the sitting, so that nobody is left in it. */
export function EndButton({ sitting, me, children }: EndButtonProps) {
  const t = useText(secretRoomText);
  const tBreakouts = useText(breakoutsText);
  const commands = useCommands();
  if (me?.state === "BREAKOUT")
    return (
      <CommandButton body={{ type: "leaveBreakout" }} kind="primary" icon={LogOut}>
        {tBreakouts("leave")}
      </CommandButton>
    );
  if (me?.state === "SECRET_ROOM")
    return (
      <CommandButton body={{ type: "leaveSecretRoom" }} kind="closed-fill" icon={LogOut}>
        {t("comeBack")}
      </CommandButton>
    );
  if (sitting.secretRoom === null || !commands.may("endSecretRoom")) return children;
  const mayGoIn = commands.may("joinSecretRoom");
  return (
    <CommandButton
      body={{ type: mayGoIn ? "joinSecretRoom" : "endSecretRoom" }}
      kind="closed-fill"
      icon={mayGoIn ? DoorOpen : DoorClosed}
    >
      {t(mayGoIn ? "goInRoom" : "endTool")}
    </CommandButton>
  );
}
