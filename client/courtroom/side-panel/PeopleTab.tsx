// The people of a panel that has other things as well: a co-host's list with its commands, or who is in the hall.
import { Suspense } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { Loading } from "../../ui/Progress.tsx";
import { CohostPanel } from "../co-host/CohostPanel.tsx";
import type { HallView } from "../core/hall/hall-view.ts";

const WhoIsHere = lazyPart<{ view: HallView }>(() => import("./WhoIsHere.tsx"));

type PeopleTabProps = { view: HallView; me: Person; isCohost: boolean };

export function PeopleTab({ view, me, isCohost }: PeopleTabProps) {
  if (isCohost) return <CohostPanel view={view} me={me} />;
  return (
    <Suspense fallback={<Loading />}>
      <WhoIsHere view={view} />
    </Suspense>
  );
}
