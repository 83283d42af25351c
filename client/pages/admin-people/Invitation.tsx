// The invitation of a person who has not logged in yet: the last one that was sent, and sending another.

import { INVITATION_HOURS } from "../../../server/contract/limits.ts";
import type { PersonDetail } from "../../../server/contract/rest/admin-people.ts";
import { adminPeopleText } from "../../console/admin-people.text.ts";
import { adminFailure } from "../../console/failure.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { useClock } from "../../court/use-clock.ts";
import { api } from "../../net/api.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./People.module.css";

type InvitationProps = { person: PersonDetail; onSent: () => void };

export function Invitation({ person, onSent }: InvitationProps) {
  const t = useText(adminPeopleText);
  const { id, invitation, notInvited } = person;
  const sending = useSending(
    (_: null) => api.post("/admin/people/:id/invitation", { param: { id }, json: {} }),
    {
      onSuccess: () => {
        toast(t("invitation.done"));
        onSent();
      },
    },
  );
  // It is for a first login.
  if (notInvited === "hasCome") return null;
  return (
    <section className={`panel ${styles.form}`} aria-labelledby="invitation-title">
      <h2 id="invitation-title">{t("invitation.title")}</h2>
      <Last person={person} />
      {notInvited !== null && <Notice title={t(`invitation.notNow.${notInvited}`)} />}
      <FailurePanel title={t("invitation.notSent")} error={sending.error} words={adminFailure} />
      {notInvited === null && (
        <>
          <p>{t("invitation.means", { hours: INVITATION_HOURS })}</p>
          <Button progress={progressOf(sending)} onPress={() => sending.mutate(null)}>
            {t(invitation === null ? "invitation.send" : "invitation.sendAgain")}
          </Button>
        </>
      )}
    </section>
  );
}

function Last({ person: { invitation, displayName: name } }: Pick<InvitationProps, "person">) {
  const t = useText(adminPeopleText);
  const now = useClock();
  if (invitation === null) return <p>{t("invitation.never")}</p>;
  const { sentAt, expiresAt, usedAt } = invitation;
  const sent = { date: formatDate(sentAt), time: formatTime(sentAt), name };
  if (usedAt !== null) return <p>{t("invitation.used", sent)}</p>;
  if (Date.parse(expiresAt) < now) return <p>{t("invitation.over", sent)}</p>;
  const until = `${formatDate(expiresAt)}, ${formatTime(expiresAt)}`;
  return <p>{t("invitation.sent", { ...sent, until })}</p>;
}
