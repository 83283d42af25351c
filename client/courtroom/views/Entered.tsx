// A hall with audio and video for a person who has entered it: its loading, and the way in for those who have not.

import type { ReactNode } from "react";
import { Redirect } from "wouter";
import type { BoardRow } from "../../../server/contract/rest/courts.ts";
import { isPresent, type Person } from "../../../server/contract/sitting/core/person.ts";
import { frameText } from "../../court/frame.text.ts";
import { wasLetIn } from "../../court/let-in.ts";
import { sittingOf } from "../../net/court-day.ts";
import { usePartHeading } from "../../shell/use-part-heading.ts";
import { useText } from "../../text/i18n.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { HallComing } from "../frame/HallRefused.tsx";
import { useHall } from "../media/use-hall.ts";
import { UnderMasthead, wayIn } from "./hall.tsx";

type EnteredProps = { court: BoardRow; children: (view: HallView, me: Person) => ReactNode };

export function Entered({ court, children }: EnteredProps) {
  const t = useText(frameText);
  const view = useHall(court.courtId, "media");
  const me = view?.me ?? null;
  usePartHeading(me === null ? "" : isPresent(me) ? "room" : me.state);
  if (view === null || (view.me === null && wasLetIn(court.courtId)))
    return (
      <UnderMasthead>
        <main className="page" id="main" tabIndex={-1}>
          <HallComing
            sitting={sittingOf(court.courtId)}
            hall={court.number}
            loading={t("entering", { hall: court.number })}
          />
        </main>
      </UnderMasthead>
    );
  if (view.me === null) return <Redirect to={wayIn(court.courtId)} replace />;
  return children(view, view.me);
}
