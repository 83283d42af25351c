// Somebody more is invited to a meeting or a conference that goes on, by its host, out of the list of people in its room.

import { MailPlus } from "lucide-react";
import { useState } from "react";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { toast } from "../../ui/toasts.ts";
import { useSending } from "../queries.ts";
import { scheduleText } from "../schedule.text.ts";
import { bookingFailureText, faultIn } from "./booking-failure.ts";
import { type DraftPerson, invitedOf } from "./draft-people.ts";
import styles from "./Invite.module.css";
import { People } from "./People.tsx";
import { SavingFailed } from "./SavingFailed.tsx";
import { noGuest, peopleSent } from "./typed-guest.ts";

/** How the call names the list of people. */
const FIELD = "data";

/** @param meeting - the date whose room it is */
export default function InviteNow({ meeting }: { meeting: string }) {
  const t = useText(scheduleText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={MailPlus} onPress={() => setOpen(true)}>
        {t("inviteNow.button")}
      </Button>
      {isOpen && <InviteDialog meeting={meeting} onClose={() => setOpen(false)} />}
    </>
  );
}

function InviteDialog({ meeting, onClose }: { meeting: string; onClose: () => void }) {
  const t = useText(scheduleText);
  const [draft, setDraft] = useState<{ people: readonly DraftPerson[]; screening: readonly [] }>({
    people: [],
    screening: [],
  });
  const [wasSent, setSent] = useState(false);
  const sending = useSending(
    (people: readonly DraftPerson[]) =>
      api.post("/conferences/:id/invite", {
        param: { id: meeting },
        json: { meetingID: meeting, data: people.map(invitedOf) },
      }),
    {
      onSuccess: ({ invited }) => {
        toast(t("inviteNow.done", { count: invited }));
        onClose();
      },
    },
  );
  const [guest, setGuest] = useState(noGuest);
  const { error } = sending;
  const isEmpty = draft.people.length === 0;
  const isOfPeople = error !== null && faultIn(error, FIELD) !== undefined;
  return (
    <FormDialog
      title={t("inviteNow.title")}
      lead={t("inviteNow.lead")}
      className={styles.fields}
      sends={t("inviteNow.send")}
      isSending={sending.isPending}
      onClose={onClose}
      onSend={() => {
        setSent(true);
        const { people, faults } = peopleSent(draft.people, guest);
        if (faults) return setGuest({ ...guest, faults });
        setGuest(noGuest);
        setDraft({ ...draft, people });
        if (people.length > 0) sending.mutate(people);
      }}
    >
      <People
        draft={draft}
        fill={(part) => {
          sending.reset();
          setDraft({ ...draft, people: part.people ?? draft.people });
        }}
        error={error}
        field={FIELD}
        sent={sending.variables}
        guest={guest}
        onGuest={setGuest}
        nobody={wasSent && isEmpty ? t("inviteNow.nobody") : undefined}
      />
      {error && !isOfPeople && (
        <SavingFailed
          title={t("inviteNow.failed")}
          error={error}
          reason={bookingFailureText(error, [FIELD])}
        />
      )}
    </FormDialog>
  );
}
