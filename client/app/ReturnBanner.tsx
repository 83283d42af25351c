// The way back into the hall for somebody who is in it and looks at another page: it stands on every page outside the room.
import { useSignals } from "@preact/signals-react/runtime";
import { DoorOpen } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { isPresent } from "../../server/contract/sitting/core/person.ts";
import { viewOf } from "../../server/contract/views.ts";
import { useHalls } from "../court/use-halls.ts";
import { wayTo } from "../courtroom/halls/my-halls.ts";
import { api } from "../net/api.ts";
import { account, token } from "../net/session.ts";
import { useText } from "../text/i18n.ts";
import { Icon } from "../ui/Icon.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";

/** The halls that may hold this person, asked for again on each page; a hall left meanwhile falls out by what it tells. */
function usePlaces(): readonly string[] {
  useSignals();
  const [path] = useLocation();
  const [courts, setCourts] = useState<readonly string[]>([]);
  const isLoggedIn = Boolean(account.value);
  const key = token.value;
  useEffect(() => {
    if (!isLoggedIn) return setCourts([]);
    const abort = new AbortController();
    api.post("/meeting/reconnect", { signal: abort.signal }).then(
      ({ sittings }) => setCourts(sittings.map(({ courtId }) => courtId)),
      // The way back is a help: without it the court list still leads there.
      () => {},
    );
    return () => abort.abort();
  }, [isLoggedIn, key, path]);
  return courts;
}

export function ReturnBanner() {
  const halls = useHalls(usePlaces());
  const t = useText("masthead");
  return (
    <>
      {[...halls].map(([courtId, { sitting, me }]) => {
        if (!sitting || !me || !isPresent(me) || sitting.phase === "risen") return null;
        const isActive = me.state === "ACTIVE" && viewOf(me).ownItems;
        return (
          <aside
            key={courtId}
            className="return-banner"
            aria-label={t("return.label", { hall: sitting.hall })}
          >
            <Icon of={DoorOpen} />
            <p>
              <b>{t("return.title", { hall: sitting.hall })}</b>{" "}
              {t(isActive ? "return.active" : "return.means")}
            </p>
            <LinkButton kind="primary" size="small" href={wayTo({ courtId, state: me.state })}>
              {t("return.go", { hall: sitting.hall })}
            </LinkButton>
          </aside>
        );
      })}
    </>
  );
}
