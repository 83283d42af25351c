// The whole of the client: what is always there, and the page once the court has answered.

import { useSignals } from "@preact/signals-react/runtime";
import { Suspense, useEffect, useState } from "react";
import { uiText } from "../../server/contract/text/ui.ts";
import { pip } from "../courtroom/pip/pip.ts";
import { lazyPart } from "../shell/chunk-reload.ts";
import { PlainPage } from "../shell/ErrorScreen.tsx";
import { PlainFrame } from "../shell/frames.tsx";
import { PageProgress } from "../shell/PageProgress.tsx";
import { PagesContext, WaysContext } from "../shell/pages.ts";
import { shellText } from "../shell/shell.text.ts";
import { useText } from "../text/i18n.ts";
import { Announcer, Toasts } from "../ui/announce.tsx";
import { Button } from "../ui/Button.tsx";
import { Router } from "./Router.tsx";
import { waysOf } from "./routes.tsx";
import { retry, startState } from "./start.ts";

// The small window of a hearing outlives the page of the hall.
const PipHost = lazyPart(() => import("../courtroom/pip/PipHost.tsx"));

// In its own chunk, but fetched before it is needed: without a network that would be too late. A server that is away just then
// is no reason to lose the page.
const OfflineModal = lazyPart(() => import("./OfflineModal.tsx").catch(() => ({ default: () => null })));

export function App() {
  useSignals();
  return (
    <>
      <Announcer />
      <PageProgress />
      <Started />
      <Toasts />
      <Offline />
      <SmallWindow />
    </>
  );
}

function SmallWindow() {
  useSignals();
  return pip.value === null ? null : (
    <Suspense>
      <PipHost />
    </Suspense>
  );
}

// After a refused form the keyboard goes to its first fault; a timer lets the form act first. Whoever has gone on
// before the module came is left where they are.
document.addEventListener("submit", ({ target }) => {
  const from = document.activeElement;
  const goneOn = new AbortController();
  const { signal } = goneOn;
  for (const act of ["keydown", "pointerdown"])
    document.addEventListener(act, () => goneOn.abort(), { capture: true, signal });
  setTimeout(async () => {
    const fault = await import("../ui/first-fault.ts").catch(() => null);
    if (!signal.aborted && target instanceof HTMLFormElement) fault?.leadToFault(target, from);
    goneOn.abort();
  });
});

const AFTER_FIRST_PAGE_MS = 2000;

/** Loaded when the first page is shown, and kept from then on. */
function Offline() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_FIRST_PAGE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense>
      <OfflineModal />
    </Suspense>
  ) : null;
}

function Started() {
  useSignals();
  switch (startState.value) {
    case "starting":
      return null;
    case "ready":
      return (
        <PagesContext value={Router}>
          <WaysContext value={waysOf}>
            <Router />
          </WaysContext>
        </PagesContext>
      );
    case "failed":
      return <OutOfReach />;
  }
}

const TRY_AGAIN_MS = 5000;

/** The court did not answer at the start: tries again automatically, and at once when asked. */
function OutOfReach() {
  const t = useText(shellText);
  const tUi = useText(uiText);
  useEffect(() => {
    const timer = setTimeout(retry, TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PlainFrame>
      <PlainPage title={t("start.title")}>
        <p>{t("start.text")}</p>
        <Button kind="primary" size="large" onPress={retry}>
          {tUi("tryAgain")}
        </Button>
      </PlainPage>
    </PlainFrame>
  );
}
