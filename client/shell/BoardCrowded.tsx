// The board is not sent to this page for now: too many follow it without a login. Why, when it asks again, and the way to ask now.

import { useSignals } from "@preact/signals-react/runtime";
import { boardText } from "../../server/contract/text/board.ts";
import { nextTry, tryNow } from "../net/socket.ts";
import { secondsUntil, useNow } from "../net/use-now.ts";
import { useText } from "../text/i18n.ts";
import { Button } from "../ui/Button.tsx";

/** @param hasBoard - the last known board is shown, and this notice is below it; otherwise it replaces the board */
export default function BoardCrowded({ hasBoard }: { hasBoard: boolean }) {
  return hasBoard ? <Below /> : <Instead />;
}

function Instead() {
  const t = useText(boardText);
  return (
    <div className="empty" role="status">
      <h2>{t("crowded")}</h2>
      <p>{t("crowdedMeans")}</p>
      <p>
        <NextTry />
      </p>
      <Button onPress={tryNow}>{t("crowdedAsk")}</Button>
    </div>
  );
}

function Below() {
  const t = useText(boardText);
  return (
    <>
      {t("crowdedLast")} <NextTry />{" "}
      <Button kind="quiet" size="small" onPress={tryNow}>
        {t("crowdedAsk")}
      </Button>
    </>
  );
}

/** Counts down; screen readers read it once, not every second. */
function NextTry() {
  useSignals();
  const t = useText(boardText);
  useNow();
  return <span aria-hidden="true">{t("crowdedNext", { count: secondsUntil(nextTry.value) })}</span>;
}
