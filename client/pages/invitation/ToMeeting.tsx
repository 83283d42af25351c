// The way from an invitation to the page of its meeting: a guest needs no account, everybody else logs in.

import { DoorOpen } from "lucide-react";
import { useLocation } from "wouter";
import { viewAsPassiveAnonymous } from "../../../server/contract/roles.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { account, beginSession } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { invitationText } from "./text.ts";

export function ToMeeting({ linkKey, meeting }: { linkKey: string; meeting: string }) {
  const t = useText(invitationText);
  const [, navigate] = useLocation();
  const coming = useSending(() => api.post("/invitations/come", { json: { key: linkKey } }), {
    onSuccess: ({ login }) => {
      if (login !== null) beginSession(login);
      navigate(`/scheduled-meeting/${meeting}`);
    },
  });
  const { mutate, error } = coming;
  const open = () => {
    const me = account.peek();
    // A person who is logged in keeps their own account.
    if (me != null && !viewAsPassiveAnonymous(me)) navigate(`/scheduled-meeting/${meeting}`);
    else mutate(undefined);
  };
  return (
    <div>
      <FailurePanel title={t("notCome")} error={error} />
      <Button icon={DoorOpen} isWide size="large" progress={progressOf(coming)} onPress={open}>
        {t("come")}
      </Button>
    </div>
  );
}
