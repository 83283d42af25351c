// The court's home in its frame, and its title in the tab; what the router of the client does for all pages.

import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import { courtTodayText } from "../court/court-today.text.ts";
import CourtToday from "../pages/court-today/CourtToday.tsx";
import { BareFrame } from "../shell/frames.tsx";
import { shellText } from "../shell/shell.text.ts";
import { useText } from "../text/i18n.ts";
import { Announcer, Toasts } from "../ui/announce.tsx";
import { isStarted } from "./start.ts";

export function LightApp() {
  useSignals();
  return (
    <>
      <Announcer />
      {isStarted.value && (
        <BareFrame>
          <CourtToday />
          <Title />
        </BareFrame>
      )}
      <Toasts />
    </>
  );
}

function Title() {
  const t = useText(shellText);
  const page = useText(courtTodayText)("title");
  useEffect(() => {
    document.title = t("title", { page });
  }, [page, t]);
  return null;
}
