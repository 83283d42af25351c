// Shows the page of the address in its frame, or leads to the page the rules of docs/reference.md#landing name instead.

import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, Suspense, useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { onFeatureOff, onUnauthorized } from "../net/api.ts";
import { isFlagOn, loadConfig } from "../net/config.ts";
import { account, scheduledMeetingId, token } from "../net/session.ts";
import { lazyPart } from "../shell/chunk-reload.ts";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";
import { focusHeading } from "../shell/focus-heading.ts";
import { BareFrame, NoFrame, PlainFrame, WallFrame } from "../shell/frames.tsx";
import { LOGIN, landing, redirectFor, UNAUTHORIZED } from "../shell/landing.ts";
import { PageArriving } from "../shell/PageProgress.tsx";
import { offFlag } from "../shell/page-flags.ts";
import { notePage } from "../shell/return-page.ts";
import { shellText } from "../shell/shell.text.ts";
import { afterLogin, hasLeft } from "../shell/sign.ts";
import type { Support } from "../shell/support.ts";
import { titleOf, useText } from "../text/i18n.ts";
import { preloadRoute, type Route, routeAt } from "./routes.tsx";

const AppFrame = lazyPart<{ children?: ReactNode }>(() => import("./AppFrame.tsx"));
const RoomFrame = lazyPart<{ children?: ReactNode }>(() => import("../shell/RoomFrame.tsx"));

const frames = {
  app: AppFrame,
  room: RoomFrame,
  plain: PlainFrame,
  bare: BareFrame,
  wall: WallFrame,
  none: NoFrame,
} as const;
/** As the first script saw it (`first.ts`). */
const { support: seen } = document.documentElement.dataset;
const support: Support = seen === "browser" || seen === "device" ? seen : "supported";

/** Fetches what the first page needs while the court's configuration is still on its way. */
export function preloadFirst(): void {
  const isLoggedIn = token.value !== null;
  const path = plainPath(location.pathname);
  const asked = path === "/" ? landing(isLoggedIn, null) : path;
  const first = routeAt(asked).access === "login" && !isLoggedIn ? LOGIN : asked;
  const frame = frames[preloadRoute(first).frame];
  if ("preload" in frame) frame.preload();
}

/** The path without a slash at its end. */
function plainPath(path: string): string {
  return path.replace(/\/+$/, "") || "/";
}

/** The page of the address; whatever fails on the way to it or in it shows the error page. */
export function Router() {
  const [location] = useLocation();
  const path = plainPath(location);
  return (
    <ErrorBoundary place={path}>
      <Routed path={path} />
    </ErrorBoundary>
  );
}

function Routed({ path }: { path: string }) {
  useSignals();
  const [, navigate] = useLocation();
  const search = useSearch();
  const route = routeAt(path);
  const elsewhere = redirectOf(route, path, search);
  useEffect(() => {
    onUnauthorized(() => navigate(UNAUTHORIZED));
    // A page that is itself off then leads away; any other says in place what the court has switched off.
    onFeatureOff(() => void loadConfig());
  }, [navigate]);
  useEffect(() => {
    if (elsewhere === null) return;
    navigate(elsewhere, { replace: true });
    afterLogin.value = null;
    hasLeft.value = false;
  }, [elsewhere, navigate]);
  if (elsewhere !== null) return null;
  const Frame = frames[route.frame];
  const Page = route.page;
  return (
    <Suspense fallback={<PageArriving />}>
      <Frame>
        <Suspense fallback={<PageArriving />}>
          <Page />
          <PageShown path={path} title={route.title} />
        </Suspense>
      </Frame>
    </Suspense>
  );
}

function redirectOf(route: Route, path: string, search: string): string | null {
  const me = account.value ?? null;
  const place = {
    path,
    search: search && `?${search}`,
    middleware: route.access,
    isAllowed: me === null || route.mayOpen === undefined || route.mayOpen(me.role, me.managesLists),
    isOff: offFlag(path) !== null,
  };
  return redirectFor(place, {
    isLoggedIn: me !== null,
    support,
    scheduledMeetingId: scheduledMeetingId.value,
    afterLogin: afterLogin.value,
    isHomeFirst: !isFlagOn("root_to_login"),
    hasLeft: hasLeft.value,
  });
}

let shownPath: string | null = null;

/** Says the new page to everyone: its title in the tab, its top in view, and the focus on its heading. */
function PageShown({ path, title }: { path: string; title: Route["title"] }) {
  const t = useText(shellText);
  const page = typeof title === "string" ? t(`titles.${title}`) : titleOf(title.of);
  useEffect(() => {
    document.title = t("title", { page });
    notePage(path);
    const isFirst = shownPath === null;
    if (shownPath === path) return;
    shownPath = path;
    if (isFirst) return;
    scrollTo(0, 0);
    focusHeading();
  }, [path, page, t]);
  return null;
}
