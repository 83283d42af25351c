// Returns to the hall that one is in already: nothing is asked again, and items chosen in the meantime are sent along.

import { useEffect, useRef } from "react";
import { wantToJoinText } from "../../courtroom/device-check/text.ts";
import { useText } from "../../text/i18n.ts";
import { Loading } from "../../ui/Progress.tsx";

/** The page of a person who was in the hall before: it enters at once. */
export function ComeBack({ hall, join }: { hall: string; join: () => void }) {
  const t = useText(wantToJoinText);
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    join();
  });
  return (
    <main className="page" id="main" tabIndex={-1}>
      <Loading>{t("returning", { hall })}</Loading>
    </main>
  );
}
