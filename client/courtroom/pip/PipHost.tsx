// The small window of the hearing, on every page: the bench, the speaker, the item, and the way back.

import { useSignals } from "@preact/signals-react/runtime";
import { Mic, MicOff, Undo2 } from "lucide-react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "wouter";
import { isPresent } from "../../../server/contract/sitting/core/person.ts";
import { doorClosed, runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { frameText } from "../../court/frame.text.ts";
import { Serial } from "../../court/Serial.tsx";
import { serialText } from "../../court/serial-text.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import type { HallView } from "../core/hall/hall-view.ts";
import { useCourt } from "../core/hall/use-court.ts";
import { MarkedFor } from "../core/hall/Watermark.tsx";
import { pinnedNow } from "../core/shown/pinned.ts";
import { toolsText } from "../core/text/tools.text.ts";
import { wayTo } from "../halls/my-halls.ts";
import { useHall } from "../media/use-hall.ts";
import { useWantedVideo } from "../media/wanted-video.ts";
import { useSaving } from "../quality/saving.ts";
import { castOf, type Remotes } from "../stage/cast.ts";
import { EmptyText } from "../stage/EmptyText.tsx";
import { PersonTile } from "../stage/PersonTile.tsx";
import { useSpeaker } from "../stage/use-speaker.ts";
import { copyStyles } from "./copy-styles.ts";
import { type Pip, pip } from "./pip.ts";
import { closePip } from "./state.ts";
import { pipText } from "./text.ts";
import "../../court/styles/courtroom.css";
import styles from "./PipHost.module.css";

export default function PipHost() {
  useSignals();
  const open = pip.value;
  return open && <HallInSmall key={open.courtId} open={open} />;
}

function HallInSmall({ open }: { open: Pip }) {
  const view = useHall(open.courtId, "small");
  const isGone = view !== null && (view.me === null || !isPresent(view.me) || view.sitting.phase === "risen");
  const isOut = account.value === null || isGone;
  useEffect(() => {
    if (isOut) closePip();
  }, [isOut]);
  return view === null || isOut ? null : <InSmall view={view} open={open} />;
}

const nobody: Remotes = new Map();

function InSmall({ view, open }: { view: HallView; open: Pip }) {
  useSignals();
  const { sitting, me, room } = view;
  useSaving(room);
  const judges = useCourt(view.courtId)?.judges ?? [];
  const remotes = room?.remote.value ?? nobody;
  const { bench, addressing, staff } = castOf(sitting, me, remotes, judges);
  const others = addressing.length > 0 ? addressing : staff;
  const speaking = others.filter(({ id }) => remotes.get(id)?.speaking).map(({ id }) => id);
  const heard = useSpeaker(
    others.map(({ id }) => id),
    speaking,
  );
  const main =
    others.find(({ id }) => id === pinnedNow()) ?? others.find(({ id }) => id === heard) ?? others[0];
  const shown = main ? [...bench, main] : bench;
  useWantedVideo(
    room,
    shown.map(({ id }) => id),
    { bench: bench.map(({ id }) => id), main: main?.id ?? null },
    true,
  );
  // The browser's own window shows a single video: the large person's, or the bench's while that has none.
  const stream = [...(main ? [main] : []), ...bench].flatMap(({ id }) => remotes.get(id)?.video ?? [])[0];
  useEffect(() => {
    if (open.kind !== "picture") return;
    // If there were no stream, the window would keep a frozen video, which looks as if it were the hearing.
    if (!stream) return closePip();
    open.video.srcObject = stream;
    void open.video.play().catch(() => {});
  }, [open, stream]);
  if (open.kind === "picture") return null;
  return (
    <Page open={open} view={view}>
      <div className={styles.pictures} data-both={(bench.length > 0 && main !== undefined) || undefined}>
        <MarkedFor me={me} date={sitting.date}>
          {bench.length > 0 && (
            <div className={styles.bench}>
              {bench.map((person) => (
                <PersonTile
                  sitting={sitting.id}
                  key={person.id}
                  person={person}
                  remote={remotes.get(person.id)}
                  look="bench"
                />
              ))}
            </div>
          )}
          {main && (
            <PersonTile
              sitting={sitting.id}
              key={main.id}
              person={main}
              remote={remotes.get(main.id)}
              look="main"
            />
          )}
        </MarkedFor>
        {shown.length === 0 && <EmptyText sitting={sitting} me={me} className={styles.nobody} />}
      </div>
    </Page>
  );
}

type PageProps = { open: Extract<Pip, { kind: "page" }>; view: HallView; children: React.ReactNode };

function Page({ open, view, children }: PageProps) {
  useSignals();
  const t = useText(pipText);
  const [path, navigate] = useLocation();
  const { sitting, me, room } = view;
  const title = t("title", { hall: sitting.hall });
  useEffect(() => copyStyles(open.window, title), [open.window, title]);
  const back = () => {
    const way = wayTo({ courtId: view.courtId, state: me?.state ?? null });
    if (path !== "/meeting" && path !== "/moderator") navigate(way);
    window.focus();
    closePip();
  };
  return createPortal(
    <main className={styles.pip} data-part="pip" aria-label={title}>
      <header className={styles.head} data-part="pip__head">
        <ItemNow sitting={sitting} />
        <b>{title}</b>
        {room?.right.value === "publish" && <OwnMicrophone view={view} />}
        <Button size="small" kind="primary" icon={Undo2} onPress={back}>
          {t("back")}
        </Button>
      </header>
      {children}
    </main>,
    open.window.document.body,
  );
}

function ItemNow({ sitting }: { sitting: Sitting }) {
  const t = useText(frameText);
  const item = runningItem(sitting);
  if (item === null) return null;
  const isClosed = doorClosed(sitting);
  const state = isClosed ? "in-camera" : item.state === "CALLED" ? "called" : "hearing";
  const says = { "in-camera": "state.inCamera", called: "state.called", hearing: "state.heard" } as const;
  return (
    <Serial state={state} says={t(says[state])}>
      {serialText(item.serial)}
    </Serial>
  );
}

function OwnMicrophone({ view: { room } }: { view: HallView }) {
  useSignals();
  const t = useText(toolsText);
  if (room === null || room.isHeld.value) return null;
  const isOn = room.microphone.value;
  return (
    <IconButton
      size="small"
      icon={isOn ? Mic : MicOff}
      isOff={!isOn}
      label={t(isOn ? "mute" : "unmute")}
      onPress={() => void room.setMicrophone(!isOn)}
    />
  );
}
