// The halls under their tabs, and the details of the chosen one beside or between them.

import { useSignals } from "@preact/signals-react/runtime";
import { useCallback, useState } from "react";
import { useLocation } from "wouter";
import type { Account } from "../../../server/contract/rest/accounts.ts";
import type { Court } from "../../../server/contract/rest/courts.ts";
import { isPresent } from "../../../server/contract/sitting/core/person.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { courtStartId } from "../../court/court-start.ts";
import { selectCourtType, selectedCourtType } from "../../court/court-type.ts";
import type { DayLine } from "../../court/day-lines.ts";
import { offerOf, offersDevice } from "../../court/hall-offer.ts";
import { LinkDialog } from "../../courtroom/second-device/LinkDialog.tsx";
import { isSecondDevice } from "../../net/session.ts";
import { useMedia } from "../../shell/use-media.ts";
import { useText } from "../../text/i18n.ts";
import { WordButton } from "../../ui/LinkButton.tsx";
import { type TabItem, Tabs } from "../../ui/Tabs.tsx";
import styles from "./CourtList.module.css";
import { EmptyHalls } from "./EmptyHalls.tsx";
import { findHalls, type HallTab, hallsOf, hallTabs, type Viewer } from "./filter.ts";
import { HallDetail } from "./HallDetail.tsx";
import { HallGrid } from "./HallGrid.tsx";
import { HallMap } from "./HallMap.tsx";
import type { HallPending, HallPresence } from "./HallTile.tsx";
import { selectedHallView } from "./hall-view.ts";
import { useJoin } from "./use-join.ts";
import type { MyDayState } from "./use-my-day.ts";
import type { Words } from "./words.ts";

type HallsProps = {
  me: Account;
  courts: readonly Court[];
  day: MyDayState;
  mayChoose: boolean;
  /** The courts in which they are on record today, with the number of their cases. */
  onRecord: ReadonlyMap<string, number>;
  find: { typed: string; onType: (typed: string) => void };
  now: number;
};

const tabNames = { all: "tabAll", mine: "tabMine", passedOver: "tabPassedOver", heard: "tabHeard" } as const;

export function Halls({ me, courts, day, mayChoose, onRecord, find, now }: HallsProps) {
  useSignals();
  const t = useText(courtListText);
  const [tab, setTab] = useState<HallTab>("all");
  const [, navigate] = useLocation();
  // Between the tiles where there is no room beside them.
  const isNarrow = useMedia("(max-width: 1199px)");
  const select = useCallback(
    (courtId: string) => navigate(`/court-list?court=${encodeURIComponent(courtId)}`, { replace: true }),
    [navigate],
  );
  // Open here and not in the details, which change their place with the width of the window.
  const [offered, setOffered] = useState<string | null>(null);
  const viewer = { lines: day.lines, onRecord, ownHall: day.ownHall };
  const found = findHalls(courts, find.typed);
  const shown = hallsOf(tab, found, viewer);
  const linesIn = (courtId: string) => day.lines.filter(({ one }) => one.courtId === courtId);
  const selected = courts.find(({ courtId }) => courtId === day.selected) ?? null;
  const own = linesIn(selected?.courtId ?? "").map(({ one }) => one);
  const join = useJoin(selected?.courtId ?? null, own);
  const detail = selected && (
    <SelectedHall
      me={me}
      court={selected}
      lines={linesIn(selected.courtId)}
      day={day}
      mayChoose={mayChoose}
      join={join}
      onOffer={setOffered}
    />
  );
  const look = {
    linesOf: linesIn,
    presenceIn: (courtId: string) => presenceIn(day, courtId),
    pendingAt: (courtId: string) => pendingAt(courtId, join.joining),
    selected: selected?.courtId ?? null,
    onSelect: select,
    detail: isNarrow ? detail : null,
  };
  const view =
    selectedHallView() === "map" ? (
      <HallMap {...look} courts={courts} shown={shown} />
    ) : (
      <HallGrid {...look} courts={shown} recordedIn={(courtId) => onRecord.get(courtId) ?? 0} now={now} />
    );
  return (
    <>
      <div className={styles.halls}>
        <TypeShown />
        <Tabs label={t("tabs")} tabs={tabsFor(t, found, viewer, mayChoose)} selected={tab} onSelect={setTab}>
          {shown.length === 0 ? (
            <EmptyHalls tab={tab} find={find} hasItems={day.lines.length > 0} ownHall={day.ownHall} />
          ) : (
            view
          )}
        </Tabs>
      </div>
      {!isNarrow && detail}
      {offered !== null && <LinkDialog of={{ courtId: offered }} onClose={() => setOffered(null)} />}
    </>
  );
}

/** Someone who only watches has no halls of their own. */
function tabsFor(t: Words, found: readonly Court[], viewer: Viewer, mayChoose: boolean): TabItem<HallTab>[] {
  return hallTabs
    .filter((id) => id !== "mine" || mayChoose || viewer.ownHall !== null)
    .map((id) => ({ id, label: t(tabNames[id]), count: hallsOf(id, found, viewer).length }));
}

/** The types that are left out are said, with the way to show them. */
function TypeShown() {
  useSignals();
  const t = useText(courtListText);
  const type = selectedCourtType();
  if (type === null) return null;
  return (
    <p className={styles.courtTypeShown}>
      {t(type === "FC" ? "typeFamily" : "typeNormal")}{" "}
      <WordButton onPress={() => selectCourtType(null)}>{t("typeAll")}</WordButton>
    </p>
  );
}

/** The state of a hall is not certain while this person joins or opens it. For components that call useSignals(). */
function pendingAt(courtId: string, joining: string | null): HallPending {
  if (courtId === courtStartId.value) return "opening";
  return courtId === joining ? "joining" : null;
}

function presenceIn(day: MyDayState, courtId: string): HallPresence {
  const person = day.halls.get(courtId)?.me ?? null;
  if (person === null) return "none";
  if (person.state === "WAITING") return "waiting";
  return isPresent(person) ? "here" : "none";
}

type SelectedHallProps = Pick<HallsProps, "me" | "day" | "mayChoose"> & {
  court: Court;
  lines: readonly DayLine[];
  join: ReturnType<typeof useJoin>;
  /** Offers a link for a second device in a hall. */
  onOffer: (courtId: string) => void;
};

/** Items that can no longer be called are not what anyone joins for. */
const isToCome = ({ standing }: DayLine) => standing !== "over" && standing !== "deleted";

function SelectedHall({ me, court, lines, day, mayChoose, join, onOffer }: SelectedHallProps) {
  useSignals();
  const followed = day.halls.get(court.courtId) ?? null;
  const person = followed?.me ?? null;
  const serials = lines.filter(isToCome).map(({ one }) => one.serial);
  const watches = day.watches.has(court.courtId);
  const asking = { account: me, court, me: person, serials, watches, mayChoose };
  return (
    <HallDetail
      court={court}
      sitting={followed?.sitting ?? null}
      offer={courtStartId.value === court.courtId ? { actions: [], says: "opening" } : offerOf(asking)}
      onOffer={offersDevice(asking) && !isSecondDevice.value ? () => onOffer(court.courtId) : null}
      hall={court.number}
      ownHall={day.ownHall}
      reason={person?.reason ?? ""}
      join={join}
    />
  );
}
