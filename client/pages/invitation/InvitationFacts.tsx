// What somebody is invited to: its title where that may be said, when, where, and by whom.

import { DATES_NAMED_MOST } from "../../../server/contract/limits.ts";
import type { Invitation } from "../../../server/contract/rest/invitations.ts";
import { EntryLead, EntryTitle } from "../../account/EntryWords.tsx";
import { formatDay, formatRange } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Stack, Text } from "../../ui/Layout.tsx";
import styles from "./Invitation.module.css";
import { invitationText } from "./text.ts";

export function InvitationFacts({ facts }: { facts: Invitation }) {
  const t = useText(invitationText);
  const { kind, title, dates, as, organiser } = facts;
  const more = dates.length - DATES_NAMED_MOST;
  // A date that has begun in a room of its own stays there when the others are given a hall.
  const places = [...new Set(dates.map(({ place }) => place ?? t("noHall")))];
  return (
    <>
      <div>
        <EntryLead>{t("title")}</EntryLead>
        <EntryTitle>{title === null ? t(`called.${kind}`) : <Unbroken text={title} />}</EntryTitle>
      </div>
      <Stack as="dl" gap={4}>
        <div>
          <Text as="dt" size="sm" tone="soft">
            {t("when")} ({t("zone")})
          </Text>
          {dates.slice(0, DATES_NAMED_MOST).map(({ startsAt, endsAt, place }) => (
            <Text as="dd" breaks key={startsAt}>
              {t("time", { day: formatDay(startsAt), range: formatRange(startsAt, endsAt) })}
              {places.length > 1 && (
                <Text as="small" tone="soft" ownLine>
                  {place ?? t("noHall")}
                </Text>
              )}
            </Text>
          ))}
          {more > 0 && (
            <Text as="dd" breaks>
              {t("more", { count: more })}
            </Text>
          )}
        </div>
        {places.length === 1 && (
          <div>
            <Text as="dt" size="sm" tone="soft">
              {t("where")}
            </Text>
            <Text as="dd" breaks>
              {places[0]}
            </Text>
          </div>
        )}
        <div>
          <Text as="dt" size="sm" tone="soft">
            {t("asWhat")}
          </Text>
          <Text as="dd" breaks>
            {t(`as.${as}`)}
          </Text>
        </div>
        <div>
          <Text as="dt" size="sm" tone="soft">
            {t("by")}
          </Text>
          <Text as="dd" breaks>
            {organiser}
          </Text>
        </div>
      </Stack>
    </>
  );
}

/** A title whose exhibits and witnesses are not broken at their hyphen, as PW-4. */
function Unbroken({ text }: { text: string }) {
  return text.split(/(\S*-\d\S*)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className={styles.unbroken}>
        {part}
      </span>
    ),
  );
}
