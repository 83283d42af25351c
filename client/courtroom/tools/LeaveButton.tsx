// Leaving the hall, at the end of the tools: for the bench at any time, for the officer when there is nothing left to end.
import { LogOut } from "lucide-react";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import type { HallView } from "../media/use-hall.ts";

export function LeaveButton({ view }: { view: HallView }) {
  const t = useText("room");
  return (
    <Button kind="alarm" icon={LogOut} onPress={() => void view.hall.command({ type: "leave" })}>
      {t("leave")}
    </Button>
  );
}
