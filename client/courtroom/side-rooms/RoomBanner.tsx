// Banners about rooms beside the hearing: in which room the person is, to which they are invited, where the bench is.

import { DoorClosed, DoorOpen, Users } from "lucide-react";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { breakoutOf, openBreakouts } from "../../../server/contract/sitting/topics/breakouts.ts";
import { isBenchInside } from "../../../server/contract/sitting/topics/secret-room.ts";
import { itemWords } from "../../court/item-words.ts";
import { useText } from "../../text/i18n.ts";
import { Banner } from "../../ui/Banner.tsx";
import type { LucideIcon } from "../../ui/Icon.tsx";
import { breakoutsText } from "../breakouts/text.ts";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import { secretRoomText } from "../secret-room/text.ts";
import styles from "./RoomBanner.module.css";
import { sideRoomsText } from "./text.ts";

type RoomBannerProps = { sitting: Sitting; me: Person | null };

/** The line that says in which room beside the hall this person is; below a `CommandProvider`. */
export function RoomBanner({ sitting, me }: RoomBannerProps) {
  if (me === null) return null;
  if (me.state === "SECRET_ROOM") return <InSecretRoom />;
  if (me.state === "BREAKOUT") return <InBreakout sitting={sitting} me={me} />;
  return (
    <>
      <BenchAway sitting={sitting} />
      <AskedIn sitting={sitting} me={me} />
      <Invited sitting={sitting} me={me} />
    </>
  );
}

type LineProps = {
  icon: LucideIcon;
  title: string;
  means: string;
  kind: "secret" | "away" | "asked" | "breakout";
  go?: { body: PersonCommand; label: string };
};

function Line({ icon, title, means, kind, go }: LineProps) {
  return (
    <Banner
      kind="closed"
      icon={icon}
      live="polite"
      className={styles.roomLine}
      data-part="room-line"
      data-kind={kind}
    >
      <p>
        <b>{title}</b> {means}
      </p>
      {go && (
        <CommandButton body={go.body} size="small">
          {go.label}
        </CommandButton>
      )}
    </Banner>
  );
}

function InSecretRoom() {
  const t = useText(sideRoomsText);
  return <Line icon={DoorClosed} kind="secret" title={t("banner.secret")} means={t("banner.secretMeans")} />;
}

function InBreakout({ sitting, me }: { sitting: Sitting; me: Person }) {
  const t = useText(sideRoomsText);
  const tBreakouts = useText(breakoutsText);
  const item = runningItem(sitting);
  const isCalled = item !== null && me.items.includes(item.id);
  return (
    <Line
      icon={Users}
      kind="breakout"
      title={t("banner.breakout", { name: breakoutOf(sitting, me)?.name ?? "" })}
      means={isCalled ? t("banner.breakoutCalled", itemWords(item.serial)) : t("banner.breakoutMeans")}
      go={{
        body: { type: "leaveBreakout" },
        label: tBreakouts("leave"),
      }}
    />
  );
}

/** The officer reads that they do not hear the bench; the bar and the public read only that the bench is away. */
function BenchAway({ sitting }: { sitting: Sitting }) {
  const t = useText(sideRoomsText);
  const tSecretRoom = useText(secretRoomText);
  const commands = useCommands();
  if (!isBenchInside(sitting)) return null;
  const opensDoor = commands.may("listForSecretRoom");
  return (
    <Line
      icon={DoorClosed}
      kind="away"
      title={t(opensDoor ? "banner.awayOfficer" : "banner.away")}
      means={opensDoor ? tSecretRoom("officerOutside") : t("banner.awayMeans")}
    />
  );
}

function AskedIn({ sitting, me }: { sitting: Sitting; me: Person }) {
  const t = useText(sideRoomsText);
  const tSecretRoom = useText(secretRoomText);
  const room = sitting.secretRoom;
  if (!room?.listed.includes(me.id)) return null;
  if (!room.approved.includes(me.id))
    return <Line icon={DoorClosed} kind="asked" title={t("banner.listed")} means={t("banner.listedMeans")} />;
  return (
    <Line
      icon={DoorOpen}
      kind="asked"
      title={t("banner.approved")}
      means={t("banner.approvedMeans")}
      go={{ body: { type: "joinSecretRoom" }, label: tSecretRoom("goIn") }}
    />
  );
}

function Invited({ sitting, me }: { sitting: Sitting; me: Person }) {
  const t = useText(sideRoomsText);
  const tBreakouts = useText(breakoutsText);
  return openBreakouts(sitting)
    .filter((room) => room.invited[me.id] !== undefined)
    .map(({ id, name }) => (
      <Line
        key={id}
        icon={Users}
        kind="breakout"
        title={t("banner.invited", { name })}
        means={t("banner.invitedMeans")}
        go={{ body: { type: "joinBreakout", room: id }, label: tBreakouts("join") }}
      />
    ));
}
