// The waiting person's page: their state, what they wait for, their items, the actions they still have, and the board.

import { DoorOpen, LogOut, PenLine } from "lucide-react";
import type { BoardRow } from "../../../server/contract/rest/courts.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import { benchLine } from "../../court/bench.ts";
import { StateWord } from "../../court/State.tsx";
import ChatPanel from "../../courtroom/chat/ChatPanel.tsx";
import { useChatNews } from "../../courtroom/chat/use-chat-news.ts";
import { CommandButton, CommandProvider, useHallCommands } from "../../courtroom/core/commands/commands.tsx";
import type { HallView } from "../../courtroom/core/hall/hall-view.ts";
import { useOpenWhile } from "../../courtroom/core/shown/use-open-while.ts";
import { chatText } from "../../courtroom/core/text/chat.text.ts";
import { HallBehind } from "../../courtroom/frame/HallRefused.tsx";
import { NamedCounsel } from "../../courtroom/naming/NamedCounsel.tsx";
import { AskDialog } from "../../courtroom/views/participant/AskDialog.tsx";
import { OwnBoard } from "../../courtroom/views/participant/HallBoard.tsx";
import { useAsks } from "../../courtroom/views/participant/use-asks.ts";
import { MyItems, MyMemos } from "../../courtroom/views/participant/WatchPanel.tsx";
import { useNow } from "../../net/use-now.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { OtherHallsList } from "./OtherHallsList.tsx";
import { waitingText } from "./text.ts";
import styles from "./WaitingRoom.module.css";

type WaitingRoomProps = { view: HallView; me: Person; court: BoardRow };

export function WaitingRoom({ view, me, court }: WaitingRoomProps) {
  const t = useText(waitingText);
  const commands = useHallCommands(view.hall, view.sitting.phase);
  const hasItems = roleViewOf(me).ownItems;
  return (
    <CommandProvider commands={commands}>
      <main className="page" data-part="waiting-room" id="main" tabIndex={-1}>
        <div className="page__head">
          <h1 className="page__title">{t("title", { hall: court.number })}</h1>
          <p className="page__aside court-voice">
            <bdi>{benchLine(court.judges)}</bdi>
          </p>
        </div>
        <HallBehind sitting={view.sitting.id} />
        <NamedCounsel />
        <div className={styles.columns}>
          <Stack gap={4}>
            <Place view={view} me={me} />
            {hasItems && (
              <section className={`panel ${styles.items}`} aria-label={t("items")}>
                <MyItems view={view} />
                <MyMemos view={view} />
              </section>
            )}
            {hasItems && <WaitingChat view={view} me={me} />}
            <Acts view={view} court={court} hasItems={hasItems} />
          </Stack>
          <Stack gap={4}>
            <section className="panel">
              <OwnBoard row={court} />
            </section>
            <OtherHallsList courtId={court.courtId} />
          </Stack>
        </div>
      </main>
    </CommandProvider>
  );
}

/** The court officer can be written to from the door on, and answers here. */
function WaitingChat({ view, me }: { view: HallView; me: Person }) {
  const t = useText(chatText);
  useChatNews(view);
  return (
    <section className={`panel ${styles.chat}`} aria-labelledby="waiting-chat">
      <h2 id="waiting-chat">{t("waitingTitle")}</h2>
      <ChatPanel view={view} me={me} />
    </section>
  );
}

/** The person's state: what they wait for, since when, and how the court will see them. */
function Place({ view: { sitting }, me }: { view: HallView; me: Person }) {
  const t = useText(waitingText);
  return (
    <section className={`panel ${styles.waitingPlace}`} aria-labelledby="waiting-place">
      <span className={styles.waitingPlaceMark}>
        <Icon of={DoorOpen} />
      </span>
      <div>
        <h2 id="waiting-place">{t(`phase.${sitting.phase}.title`)}</h2>
        <p>{t(`phase.${sitting.phase}.means`)}</p>
        <dl className={styles.waitingPlaceFacts}>
          <div>
            <dt>{t("since")}</dt>
            <dd>
              {formatTime(me.since)} <WaitedFor since={me.since} />
            </dd>
          </div>
          <div>
            <dt>{t("shownAs")}</dt>
            <dd>
              <bdi>{me.name}</bdi>
            </dd>
          </div>
          {me.items.length > 0 && (
            <div>
              <dt>{t("roster")}</dt>
              <dd>
                <StateWord state={me.onList ? "present" : "pending"}>
                  {t(me.onList ? "onList" : "notOnList")}
                </StateWord>
              </dd>
            </div>
          )}
        </dl>
        <p className={styles.waitingPlaceNote}>{t("noMedia")}</p>
      </div>
    </section>
  );
}

function WaitedFor({ since }: { since: number }) {
  const t = useText(waitingText);
  const minutes = Math.max(0, Math.floor((useNow() - since) / 60_000));
  return <small>{t("minutes", { count: minutes })}</small>;
}

type ActsProps = { view: HallView; court: BoardRow; hasItems: boolean };

function Acts({ view, court, hasItems }: ActsProps) {
  const t = useText(waitingText);
  const asks = useAsks(view);
  const { memo } = asks;
  const [asking, setAsking] = useOpenWhile<"memo">(() => memo !== undefined);
  return (
    <div className={`button-row ${styles.acts}`}>
      {hasItems && (
        <LinkButton icon={PenLine} href={`/add-case?court=${encodeURIComponent(court.courtId)}`}>
          {t("edit")}
        </LinkButton>
      )}
      {memo && <Button onPress={() => setAsking("memo")}>{t("memo")}</Button>}
      <CommandButton body={{ type: "leave" }} kind="alarm" icon={LogOut} className="push-end">
        {t("leave")}
      </CommandButton>
      {memo && (
        <AskDialog
          kind="memo"
          isOpen={asking !== null}
          onClose={() => setAsking(null)}
          sending={asks}
          onSend={memo}
        />
      )}
    </div>
  );
}
