// Every address of the client: its page in its own chunk, its frame, and who may open it (docs/reference.md#routes).
import type { ComponentType, LazyExoticComponent } from "react";
import { mayUse, type Role } from "../../server/contract/roles.ts";
import { lazyPart } from "../shell/chunk-reload.ts";
import type { TextKey } from "../text/i18n.ts";

type Frame = "app" | "room" | "plain" | "bare" | "wall" | "none";
type Title = Extract<TextKey<"shell">, `titles.${string}`> extends `titles.${infer Name}` ? Name : never;

export type Route = {
  page: LazyExoticComponent<ComponentType> & { preload: () => void };
  title: Title;
  /**
   * app: under the masthead; room: a courtroom; plain: one message; bare: the page has its own head;
   * wall: a screen that nobody sits at; none: the page brings its frame. */
  frame: Frame;
  /** login: only with a login; anyone: without one as well. */
  access: "login" | "anyone";
  /** Narrows `login` to the roles for which the page has a use. */
  mayOpen?: (role: Role) => boolean;
};

const choosesItems = (role: Role) => mayUse(role, "chooseItems");
const opensCourt = (role: Role) => mayUse(role, "openCourt");
const readsRecords = (role: Role) => mayUse(role, "fullRecord") || mayUse(role, "ownRecord");
const joinsQuickly = (role: Role) => mayUse(role, "quickJoin");

const routes: Record<string, Route> = {
  "/login": {
    page: lazyPart(() => import("../pages/login/Login.tsx")),
    title: "login",
    frame: "bare",
    access: "anyone",
  },
  "/login-with-otp": {
    page: lazyPart(() => import("../pages/login-with-otp/LoginWithOtp.tsx")),
    title: "code",
    frame: "bare",
    access: "anyone",
  },
  "/court-list": {
    page: lazyPart(() => import("../pages/court-list/CourtList.tsx")),
    title: "courtList",
    frame: "app",
    access: "login",
  },
  "/court-type": {
    page: lazyPart(() => import("../pages/court-type/CourtType.tsx")),
    title: "courtType",
    frame: "app",
    access: "login",
  },
  "/select-case": {
    page: lazyPart(() => import("../pages/select-case/SelectCase.tsx")),
    title: "selectCase",
    frame: "app",
    access: "login",
    mayOpen: choosesItems,
  },
  "/add-case": {
    page: lazyPart(() => import("../pages/add-case/AddCase.tsx")),
    title: "addCase",
    frame: "app",
    access: "login",
    mayOpen: choosesItems,
  },
  "/multi-court": {
    page: lazyPart(() => import("../pages/multi-court/MultiCourt.tsx")),
    title: "multiCourt",
    frame: "app",
    access: "login",
    mayOpen: choosesItems,
  },
  "/proceed-with-cases": {
    page: lazyPart(() => import("../pages/proceed-with-cases/ProceedWithCases.tsx")),
    title: "proceed",
    frame: "app",
    access: "login",
    mayOpen: opensCourt,
  },
  "/you-are-here": {
    page: lazyPart(() => import("../pages/you-are-here/YouAreHere.tsx")),
    title: "place",
    frame: "app",
    access: "login",
  },
  "/want-to-join": {
    page: lazyPart(() => import("../pages/want-to-join/WantToJoin.tsx")),
    title: "join",
    frame: "app",
    access: "login",
  },
  "/waiting": {
    page: lazyPart(() => import("../pages/waiting/Waiting.tsx")),
    title: "waiting",
    frame: "app",
    access: "login",
  },
  "/meeting": {
    page: lazyPart(() => import("../pages/meeting/Meeting.tsx")),
    title: "meeting",
    frame: "room",
    access: "login",
  },
  "/moderator": {
    page: lazyPart(() => import("../pages/moderator/Moderator.tsx")),
    title: "moderator",
    frame: "room",
    access: "login",
    mayOpen: opensCourt,
  },
  "/quick-join": {
    page: lazyPart(() => import("../pages/quick-join/QuickJoin.tsx")),
    title: "quickJoin",
    frame: "app",
    access: "login",
    mayOpen: joinsQuickly,
  },
  "/hearing-record": {
    page: lazyPart(() => import("../pages/hearing-record/HearingRecord.tsx")),
    title: "record",
    frame: "app",
    access: "login",
    mayOpen: readsRecords,
  },
  "/profile": {
    page: lazyPart(() => import("../pages/profile/Profile.tsx")),
    title: "profile",
    frame: "app",
    access: "login",
  },
  // Its own page where no name follows: opening one.
  "/conference": {
    page: lazyPart(() => import("../pages/conference/Conference.tsx")),
    title: "conference",
    frame: "app",
    access: "login",
  },
  "/display-board": {
    page: lazyPart(() => import("../pages/display-board/DisplayBoard.tsx")),
    title: "board",
    frame: "wall",
    access: "anyone",
  },
  "/error": {
    page: lazyPart(() => import("../pages/error/ErrorPage.tsx")),
    title: "error",
    frame: "plain",
    access: "anyone",
  },
  "/unauthorized": {
    page: lazyPart(() => import("../pages/unauthorized/Unauthorized.tsx")),
    title: "unauthorized",
    frame: "plain",
    access: "anyone",
  },
  "/browser": {
    page: lazyPart(() => import("../pages/browser/Browser.tsx")),
    title: "browser",
    frame: "plain",
    access: "anyone",
  },
  "/join": {
    page: lazyPart(() => import("../pages/join/Join.tsx")),
    title: "device",
    frame: "plain",
    access: "anyone",
  },
  "/dev/outbox": {
    page: lazyPart(() => import("../pages/dev-outbox/DevOutbox.tsx")),
    title: "outbox",
    frame: "app",
    access: "anyone",
  },
  "/dev/playground": {
    page: lazyPart(() => import("../pages/playground/Playground.tsx")),
    title: "playground",
    frame: "bare",
    access: "anyone",
  },
  "/dev/playground/place": {
    page: lazyPart(() => import("../pages/playground/place/Place.tsx")),
    title: "playground",
    frame: "none",
    access: "anyone",
  },
};

const notFound: Route = {
  page: lazyPart(() => import("../pages/error/NotFound.tsx")),
  title: "notFound",
  frame: "plain",
  access: "anyone",
};

/** The route of a path without a slash at its end; for every other, the page that says it could not be found. */
export function routeAt(path: string): Route {
  const known = path.replace(/^(\/conference)\/[^/]+$/, "$1");
  return Object.hasOwn(routes, known) ? (routes[known] ?? notFound) : notFound;
}

/** Begins to fetch the page of an address, and says which route it has. */
export function preloadRoute(path: string): Route {
  const route = routeAt(path);
  route.page.preload();
  return route;
}
