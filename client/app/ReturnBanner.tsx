// The way back to the hall or meeting for a person who is in it and looks at another page: every page outside the room shows it.

import { DoorOpen } from "lucide-react";
import { useLocation } from "wouter";
import { occurrenceOfRoom } from "../../server/contract/calendar/meeting-room.ts";
import { isPresent } from "../../server/contract/sitting/core/person.ts";
import { roleViewOf } from "../../server/contract/views.ts";
import { useLoaded } from "../court/queries.ts";
import { useHalls } from "../court/use-halls.ts";
import { wayTo } from "../courtroom/halls/my-halls.ts";
import { api } from "../net/api.ts";
import { mastheadText } from "../shell/masthead.text.ts";
import { useText } from "../text/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import styles from "./ReturnBanner.module.css";

/** The halls that may hold this person, fetched again on each page. A hall that the person has left is dropped by its own state. */
function usePlaces() {
  const [path] = useLocation();
  const loaded = useLoaded({
    key: ["places", path],
    read: (signal) => api.post("/meeting/reconnect", { signal }),
  });
  const known = loaded.state === "ready" ? loaded.data.sittings : [];
  return {
    courts: known.map(({ courtId }) => courtId),
    retry: loaded.state === "failed" ? loaded.retry : null,
  };
}

export function ReturnBanner() {
  const { courts, retry } = usePlaces();
  const halls = useHalls(courts);
  const t = useText(mastheadText);
  return (
    <>
      {retry && (
        <aside className={styles.returnBanner} aria-label={t("return.failed")}>
          <Icon of={DoorOpen} />
          <p>{t("return.failed")}</p>
          <Button size="small" onPress={retry}>
            {t("return.again")}
          </Button>
        </aside>
      )}
      {[...halls].map(([courtId, { sitting, me }]) => {
        if (!sitting || !me || !isPresent(me) || sitting.phase === "risen") return null;
        const isActive = me.state === "ACTIVE" && roleViewOf(me).ownItems;
        const isMeeting = occurrenceOfRoom(courtId) !== null;
        const say = (key: "label" | "title" | "means" | "active" | "go") =>
          isMeeting ? t(`return.meeting.${key}`) : t(`return.${key}`, { hall: sitting.hall });
        return (
          <aside key={courtId} className={styles.returnBanner} aria-label={say("label")}>
            <Icon of={DoorOpen} />
            <p>
              <b>{say("title")}</b> {say(isActive ? "active" : "means")}
            </p>
            <LinkButton kind="primary" size="small" href={wayTo({ courtId, state: me.state })}>
              {say("go")}
            </LinkButton>
          </aside>
        );
      })}
    </>
  );
}
