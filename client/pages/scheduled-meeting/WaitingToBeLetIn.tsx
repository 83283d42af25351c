// The page of a person whom the host of a meeting or the officer of a hall has not let in yet: what they wait for, the known facts, and the
// way out.

import { DoorOpen, LogOut } from "lucide-react";
import type { ScheduledMeeting } from "../../../server/contract/rest/meetings.ts";
import { StateWord } from "../../court/State.tsx";
import countdownStyles from "../../court/styles/countdown.module.css";
import lobbyStyles from "../../court/styles/lobby.module.css";
import { CommandButton, CommandProvider, useHallCommands } from "../../courtroom/core/commands/commands.tsx";
import type { HallView } from "../../courtroom/core/hall/hall-view.ts";
import { meetingsText } from "../../courtroom/core/text/meetings.text.ts";
import { MeetingDevices } from "../../courtroom/views/meeting/MeetingDevices.tsx";
import { MeetingHead } from "../../courtroom/views/meeting/MeetingHead.tsx";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { Agenda, Invited, Particulars, Rules, showsInvited } from "./Lobby.tsx";

type WaitingToBeLetInProps = {
  view: HallView;
  facts: ScheduledMeeting;
  /** Has the page read it again. */
  onReread: () => void;
};

export function WaitingToBeLetIn({ view, facts, onReread }: WaitingToBeLetInProps) {
  const t = useText(meetingsText);
  const { hall, sitting } = view;
  const commands = useHallCommands(hall, sitting.phase);
  const isOn = sitting.phase === "sitting";
  return (
    <CommandProvider commands={commands}>
      <main className={`page ${lobbyStyles.lobby}`} id="main" tabIndex={-1}>
        <Stack gap={4}>
          <section className={`panel ${lobbyStyles.block}`}>
            <MeetingHead facts={facts} />
            <Particulars facts={facts} />
            <Rules facts={facts} />
            <div className={countdownStyles.countdown} role="status">
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
          <Agenda facts={facts} onReread={onReread} />
          {showsInvited(facts) && <Invited facts={facts} onReread={onReread} />}
        </Stack>
        <Stack gap={4}>
          <MeetingDevices />
        </Stack>
      </main>
    </CommandProvider>
  );
}
