// The last tool of a judge: the bench rises. Where it cannot, the button that leaves the hall.

import { LogOut } from "lucide-react";
import { Suspense } from "react";
import { isOnAir } from "../../../server/contract/sitting/core/person.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { useCommands } from "../core/commands/commands.tsx";
import type { HallView } from "../core/hall/hall-view.ts";
import { useOpenWhile } from "../core/shown/use-open-while.ts";
import { LeaveButton } from "../tools/LeaveButton.tsx";
import type { RiseDialogProps } from "./RiseDialog.tsx";
import { risingText } from "./text.ts";

const RiseDialog = lazyPart<RiseDialogProps>(() => import("./RiseDialog.tsx"));

/** Below a `CommandProvider`. */
export function RiseButton({ view }: { view: HallView }) {
  const t = useText(risingText);
  const { may } = useCommands();
  const { sitting, me } = view;
  const mayRise = may("rise") && sitting.rising === null && me !== null && isOnAir(me);
  const [open, setOpen] = useOpenWhile<"rise">(() => mayRise);
  if (!mayRise) return <LeaveButton />;
  return (
    <>
      {/* Within an element of its own, so that a small screen, which has Leave in its bar, keeps it. */}
      <span>
        <Button kind="alarm" icon={LogOut} onPress={() => setOpen("rise")}>
          {t("rise")}
        </Button>
      </span>
      {open !== null && (
        <Suspense>
          <RiseDialog view={view} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
