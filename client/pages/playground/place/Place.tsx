// One place of the playground: the pages of a hall as one person has them, with a scripted court behind them.
import { playgroundText } from "../text.ts";
import "../../../court/styles/pages.css";
import "../../../ui/styles/scripts.css";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { useLocation, useSearch, Router as WayFinder } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { FailurePanel } from "../../../court/Loaded.tsx";
import { useLoaded } from "../../../court/queries.ts";
import { config } from "../../../net/config.ts";
import { replaceEnvironment } from "../../../net/environment.ts";
import { account, token } from "../../../net/session.ts";
import { board, clockOffset, disconnect } from "../../../net/socket.ts";
import { ErrorScreen } from "../../../shell/ErrorScreen.tsx";
import { PagesContext } from "../../../shell/pages.ts";
import { useText } from "../../../text/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Loading } from "../../../ui/Progress.tsx";
import { answer } from "./answers.ts";
import { scriptedRoom } from "./room.ts";
import { ScriptedSocket } from "./scripted-socket.ts";
import { place, timeOf, visit } from "./visit.ts";

export default function Place() {
  useSignals();
  return config.value?.demo ? <OfAddress /> : <NotFound />;
}

function NotFound() {
  return (
    <div className="plain">
      <ErrorScreen status={404} />
    </div>
  );
}

/** The place that the address names: `?scene=…&as=…&theme=…`. */
function OfAddress() {
  const t = useText(playgroundText);
  const search = useSearch();
  const opened = useLoaded({
    key: ["place", search],
    read: async (signal) => {
      const asked = new URLSearchParams(search);
      document.documentElement.dataset.theme = asked.get("theme") === "dark" ? "dark" : "light";
      const found = await visit(asked.get("scene") ?? "", asked.get("as") ?? "", signal);
      if (found && !signal.aborted) enter(found);
      return { courtId: found?.reset.view.courtId ?? null };
    },
    // It says who the person of the place is.
    isForEveryone: true,
  });
  if (opened.state === "failed")
    return (
      <main className="page" id="main" tabIndex={-1}>
        <FailurePanel title={t("placeFailed")} error={opened.error} onRetry={opened.retry} />
      </main>
    );
  if (opened.state === "loading" || opened.isStale)
    return (
      <main className="page" id="main" tabIndex={-1}>
        <Loading />
      </main>
    );
  const { courtId } = opened.data;
  return courtId === null ? <NotFound /> : <OfPerson key={search} courtId={courtId} />;
}

/** From here on the page is that person's: their login, their clock, their line. Nothing of it is kept on the device. */
function enter(found: NonNullable<typeof place.value>): void {
  disconnect();
  replaceEnvironment({ fetch: answer, socket: () => new ScriptedSocket(), room: scriptedRoom });
  board.value = null;
  place.value = found;
  token.value = null;
  account.value = found.account;
  clockOffset.value = timeOf(found) - Date.now();
}

function OfPerson({ courtId }: { courtId: string }) {
  const Pages = useContext(PagesContext);
  // Marks the place as drawn, for the script that takes a picture of each.
  useEffect(() => {
    document.documentElement.dataset.place = location.search;
  }, []);
  const [way] = useState(() => memoryLocation({ path: `/meeting?court=${encodeURIComponent(courtId)}` }));
  return (
    <WayFinder hook={way.hook} searchHook={way.searchHook}>
      <Within onBack={() => way.navigate(`/meeting?court=${encodeURIComponent(courtId)}`)}>
        <Pages />
      </Within>
    </WayFinder>
  );
}

const pages: readonly string[] = ["/meeting", "/moderator", "/waiting"];

/** Shows the pages of the hall, and says where a way leads out of the playground. */
function Within({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const t = useText(playgroundText);
  const [path] = useLocation();
  if (pages.includes(path)) return children;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="empty">
        <h1 className="page__title">{t("outside")}</h1>
        <p>{t("outsideMeans", { path })}</p>
        <Button kind="primary" onPress={onBack}>
          {t("back")}
        </Button>
      </div>
    </main>
  );
}
