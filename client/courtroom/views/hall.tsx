// The start of every page of a hall: finds the court of the address on the board, before anything is followed.

import type { ReactNode } from "react";
import { useSearch } from "wouter";
import type { BoardRow } from "../../../server/contract/rest/courts.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import { account } from "../../net/session.ts";
import { useCopyNews } from "../../shell/copy-news.ts";
import { Masthead } from "../../shell/Masthead.tsx";
import { NotFoundPart } from "../../shell/NotFoundPart.tsx";
import { useText } from "../../text/i18n.ts";
import { SkipLink } from "../../ui/Hidden.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { useBoard } from "../core/hall/use-court.ts";
import { useNoSuchHall } from "../media/use-hall.ts";
import { OutOfReach } from "../quality/OutOfReach.tsx";

/** The court in the address; null when there is none. */
function useCourtId(): string | null {
  return new URLSearchParams(useSearch()).get("court");
}

/** Where a person who has not entered a hall starts: people of the court with the devices, all others with where they are. */
export function wayIn(courtId: string): string {
  const me = account.peek();
  const isOfCourt = me ? roleViewOf(me).courtSide === "court" : false;
  const court = `court=${encodeURIComponent(courtId)}`;
  return isOfCourt ? `/want-to-join?${court}&place=court_hall` : `/you-are-here?${court}`;
}

type OfHallProps = {
  /** The address is a room's, whose layout has no bar of its own. */
  isRoom?: boolean;
  children: (court: BoardRow) => ReactNode;
};

/** Shows the page of a hall that exists; the socket never follows an unknown one. */
export function OfHall({ isRoom, children }: OfHallProps) {
  const t = useText(courtText);
  const courtId = useCourtId();
  const board = useBoard();
  const none = useNoSuchHall(courtId);
  const court = courtId === null ? undefined : board?.get(courtId);
  const within = (page: ReactNode) => (isRoom ? <InReach hasCome={board !== null}>{page}</InReach> : page);
  if (court && !none) return within(children(court));
  const notYet = (
    <main className="page" id="main" tabIndex={-1}>
      {board === null && courtId !== null && !none ? (
        <Loading>{t("hall.loading")}</Loading>
      ) : (
        <NotFoundPart means={t("hall.missingMeans")}>
          <LinkButton href="/court-list">{t("hall.toHalls")}</LinkButton>
        </NotFoundPart>
      )}
    </main>
  );
  return within(isRoom ? <UnderMasthead>{notYet}</UnderMasthead> : notYet);
}

const openBeside = (href: string) => void window.open(href, "_blank", "noopener");

/** Shows a room while its court can be reached, or while the seat is still held. */
function InReach({ hasCome, children }: { hasCome: boolean; children: ReactNode }) {
  useCopyNews(openBeside);
  return (
    <OutOfReach hasCome={hasCome} around={(screen) => <UnderMasthead>{screen}</UnderMasthead>}>
      {children}
    </OutOfReach>
  );
}

/** A page on the room's address that is not the room: it has the bar of all other pages. */
export function UnderMasthead({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Masthead />
      {children}
    </>
  );
}
