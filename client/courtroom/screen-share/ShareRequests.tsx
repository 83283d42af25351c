// Requests to share that wait for the court officer, oldest first; only one share at a time is granted.

import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { ShareRequest } from "../../../server/contract/sitting/topics/screen-share.ts";
import personListStyles from "../../court/PersonList.module.css";
import { Count, PeopleSection, PersonRow, Since } from "../../court/PersonRow.tsx";
import { textOf, useText } from "../../text/i18n.ts";
import { Initials } from "../../ui/Initials.tsx";
import { CommandButton } from "../core/commands/commands.tsx";
import { useAnnounced } from "../core/news/use-announced.ts";
import { screenShareText } from "./text.ts";

/** Requests that wait for a decision. */
export function openShareRequests(sitting: Sitting): ShareRequest[] {
  return sitting.shareRequests.filter(({ state }) => state === "asked");
}

/** Absent while there are none. Below a `CommandProvider`. */
export function ShareRequests({ sitting }: { sitting: Sitting }) {
  const t = useText(screenShareText);
  const requests = openShareRequests(sitting);
  if (requests.length === 0) return null;
  const isTaken = sitting.share !== null;
  return (
    <PeopleSection
      id="people-shares"
      title={t("requests.title")}
      count={<Count of={requests.length} isAlert />}
    >
      <ul>
        {requests.map((request) => (
          <RequestRow
            key={request.person}
            request={request}
            name={sitting.people[request.person]?.profileName ?? ""}
            isTaken={isTaken}
          />
        ))}
      </ul>
      {isTaken && <p className={personListStyles.none}>{t("requests.taken")}</p>}
    </PeopleSection>
  );
}

type RequestRowProps = { request: ShareRequest; name: string; isTaken: boolean };

function RequestRow({ request: { person, kind, at }, name, isTaken }: RequestRowProps) {
  const t = useText(screenShareText);
  return (
    <PersonRow
      mark={<Initials name={name} />}
      name={name}
      end={
        <>
          <CommandButton
            body={{ type: "decideShare", person, granted: true }}
            size="small"
            isDisabled={isTaken}
            aria-label={t("requests.allowLabel", { name })}
          >
            {t("requests.allow")}
          </CommandButton>
          <CommandButton
            body={{ type: "decideShare", person, granted: false }}
            kind="quiet"
            size="small"
            aria-label={t("requests.declineLabel", { name })}
          >
            {t("requests.decline")}
          </CommandButton>
        </>
      }
    >
      {t(`requests.${kind}`)} · <Since at={at} />
    </PersonRow>
  );
}

/** Announces each new request to screen readers once, whichever part of the panel is shown. */
export function useShareAskNews(sitting: Sitting): void {
  useAnnounced(
    openShareRequests(sitting),
    ({ person, at }) => `${person} ${at}`,
    ({ person }) => textOf(screenShareText)("news.asks", { name: sitting.people[person]?.profileName ?? "" }),
  );
}
