// While the public view is stopped, for those who may stop it: what is asked after the stop.
import { Suspense } from "react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { useCommands } from "../core/commands/commands.tsx";
import type { AfterStopProps } from "./AfterStop.tsx";

const AfterStop = lazyPart<AfterStopProps>(() => import("./AfterStop.tsx"));

/** Below a `CommandProvider`. `ofBench`: only the bench says how far back its own stop reaches. */
export function StreamStopped({ sitting, ofBench }: { sitting: Sitting; ofBench: boolean }) {
  const { may } = useCommands();
  const { streamStop } = sitting;
  if (streamStop === null || !may("takeBackStream")) return null;
  return (
    <Suspense fallback={null}>
      <AfterStop key={streamStop.at} sitting={sitting} stop={streamStop} ofBench={ofBench} />
    </Suspense>
  );
}
