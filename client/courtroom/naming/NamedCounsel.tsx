// Who named me for an item, and whom I named: loaded after the page, for counsel alone.
import { useSignals } from "@preact/signals-react/runtime";
import { Suspense } from "react";
import { isCounsel } from "../../../server/contract/sitting/topics/stand-ins.ts";
import { account } from "../../net/session.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import type { StandInsProps } from "./StandIns.tsx";

const StandIns = lazyPart<StandInsProps>(() => import("./StandIns.tsx"));

export function NamedCounsel(props: StandInsProps) {
  useSignals();
  const me = account.value;
  if (!me || !isCounsel(me)) return null;
  return (
    <Suspense>
      <StandIns {...props} />
    </Suspense>
  );
}
