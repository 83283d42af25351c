// The room of people who have a panel beside the videos: the bench, and the stenographer.

import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import type { KeyAction } from "../../../../server/contract/keys.ts";
import { cohostActions, isCohostNow } from "../../co-host/cohost.ts";
import { CommandProvider, useHallCommands } from "../../core/commands/commands.tsx";
import { goOut } from "../../core/commands/way-out.ts";
import type { HallView } from "../../core/hall/hall-view.ts";
import { Courtroom } from "../../frame/Courtroom.tsx";
import { OnAir } from "../../frame/OnAir.tsx";
import { EndButton } from "../../side-rooms/EndButton.tsx";
import { LeaveButton } from "../../tools/LeaveButton.tsx";
import { useBenchNotices } from "./use-bench-notices.ts";

type BenchRoomProps = {
  view: HallView;
  side: ReactNode;
  /** The last of the tools, in place of the button that leaves. */
  end?: ReactNode;
  /** The keys of this page, besides a co-host's. */
  keys?: readonly KeyAction[];
  /** The dialogs of the room, rendered beside it. */
  children?: ReactNode;
};

export function BenchRoom({ view, side, end, keys = [], children }: BenchRoomProps) {
  useSignals();
  useBenchNotices(view);
  const commands = useHallCommands(view.hall, view.sitting.phase, isCohostNow(view));
  return (
    <CommandProvider commands={commands}>
      <Courtroom
        view={view}
        kind="judge"
        status={<OnAir sitting={view.sitting} />}
        side={side}
        end={
          <EndButton sitting={view.sitting} me={view.me}>
            {end ?? <LeaveButton />}
          </EndButton>
        }
        keys={[...keys, ...cohostActions(view)]}
        onLeave={() => void commands.dispatch({ type: "leave" }).then(goOut)}
      />
      {children}
    </CommandProvider>
  );
}
