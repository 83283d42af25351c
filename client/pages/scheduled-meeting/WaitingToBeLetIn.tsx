// Somebody who is not let in yet, by the host of a meeting or the officer of a hall: what they wait for, and the way out.
import { DoorOpen, LogOut } from "lucide-react";
import type { ScheduledMeeting } from "../../../server/contract/rest/meetings.ts";
import { CommandButton, CommandProvider, useHallCommands } from "../../courtroom/core/commands.tsx";
import type { HallView } from "../../courtroom/core/hall-view.ts";
import styles from "../../courtroom/views/meeting/BeforeMeeting.module.css";
import { MeetingHead } from "../../courtroom/views/meeting/MeetingHead.tsx";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { StateWord } from "../../ui/State.tsx";

type WaitingToBeLetInProps = { view: HallView; facts: ScheduledMeeting };

export function WaitingToBeLetIn({ view, facts }: WaitingToBeLetInProps) {
  const t = useText("meetings");
  const { hall, sitting } = view;
  const commands = useHallCommands(hall, sitting.phase);
  const isOn = sitting.phase === "sitting";
  return (
    <CommandProvider commands={commands}>
      <main className={`page ${styles.waiting}`} id="main" tabIndex={-1}>
        <section className={`panel ${styles.block}`}>
          <MeetingHead facts={facts} />
          <div className={styles.countdown} role="status">
            <Icon of={DoorOpen} />
            <p>
              <b>
                <StateWord state="pending">{t("waiting")}</StateWord>
              </b>
              <small>{facts.hall ? t("inHall.waiting") : t(isOn ? "waitingDoor" : "waitingHost")}</small>
            </p>
            <CommandButton body={{ type: "leave" }} icon={LogOut}>
              {t("leaveWaiting")}
            </CommandButton>
          </div>
        </section>
      </main>
    </CommandProvider>
  );
}
