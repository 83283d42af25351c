// Every address of the client: its page in its own chunk, its frame, and who may open it (docs/reference.md#routes).
import type { ComponentType, LazyExoticComponent } from "react";
import { mayUse, type Role } from "../../server/contract/roles.ts";
import { lazyPart } from "../shell/chunk-reload.ts";
import type { TextKey, TitledTopic } from "../text/i18n.ts";

type Title = Extract<TextKey<"shell">, `titles.${string}`> extends `titles.${infer Name}` ? Name : never;

/** The page in its frame, and its title in the tab: of the sentences that are always there, or its own `title`. */
type Framed =
  /** app: under the masthead; room: a courtroom. Both bring all sentences. */
  | { frame: "app" | "room"; title: Title | { of: TitledTopic } }
  /** The page has its own head; one with a title of its own brings its sentences. */
  | { frame: "bare"; title: Title | { of: TitledTopic } }
  /** plain: one message; wall: a screen that nobody sits at; none: the page brings its frame. */
  | { frame: "plain" | "wall" | "none"; title: Title };

export type Route = Framed & {
  page: LazyExoticComponent<ComponentType> & { preload: () => void };
  /** login: only with a login; anyone: without one as well. */
  access: "login" | "anyone";
  /** Narrows `login` to the roles for which the page has a use. */
  mayOpen?: (role: Role, managesLists?: boolean) => boolean;
};

const choosesItems = (role: Role) => mayUse(role, "chooseItems");
const opensCourt = (role: Role) => mayUse(role, "openCourt");
const readsRecords = (role: Role) => mayUse(role, "fullRecord") || mayUse(role, "ownRecord");
const joinsQuickly = (role: Role) => mayUse(role, "quickJoin");

/** One chunk for several pages: each one more makes the first page heavier. */
const deviceCheck = lazyPart(() => import("../pages/want-to-join/WantToJoin.tsx"));
const browserPages = lazyPart(() => import("../pages/browser/Browser.tsx"));
const passwordPages = lazyPart(() => import("../pages/password/PasswordPages.tsx"));
const registerPages = lazyPart(() => import("../pages/register/RegisterPages.tsx"));
const profilePages = lazyPart(() => import("../pages/profile/ProfilePages.tsx"));

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
  "/register": {
    page: registerPages,
    title: { of: "register" },
    frame: "bare",
    access: "anyone",
  },
  "/register-user": {
    page: registerPages,
    title: { of: "register" },
    frame: "bare",
    access: "anyone",
  },
  "/watch": {
    page: registerPages,
    title: { of: "watch" },
    frame: "bare",
    access: "anyone",
  },
  "/password": {
    page: passwordPages,
    title: { of: "password" },
    frame: "bare",
    access: "anyone",
  },
  "/external-login": {
    page: passwordPages,
    title: { of: "externalLogin" },
    frame: "bare",
    access: "anyone",
  },
  "/forgot-password": {
    page: passwordPages,
    title: { of: "forgotPassword" },
    frame: "bare",
    access: "anyone",
  },
  "/set-password": {
    page: passwordPages,
    title: { of: "setPassword" },
    frame: "bare",
    access: "anyone",
  },
  // Other addresses of the two before, which open in every browser.
  "/password-reset": {
    page: passwordPages,
    title: { of: "forgotPassword" },
    frame: "bare",
    access: "anyone",
  },
  "/password-new": {
    page: passwordPages,
    title: { of: "setPassword" },
    frame: "bare",
    access: "anyone",
  },
  "/court-list": {
    page: lazyPart(() => import("../pages/court-list/CourtList.tsx")),
    title: { of: "courtList" },
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
    title: { of: "youAreHere" },
    frame: "app",
    access: "login",
  },
  "/want-to-join": {
    page: deviceCheck,
    title: { of: "wantToJoin" },
    frame: "app",
    access: "login",
  },
  "/devicecheck": {
    page: deviceCheck,
    title: { of: "wantToJoin" },
    frame: "app",
    access: "anyone",
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
    title: { of: "quickJoin" },
    frame: "app",
    access: "login",
    mayOpen: joinsQuickly,
  },
  "/hearing-record": {
    page: lazyPart(() => import("../pages/hearing-record/HearingRecord.tsx")),
    title: { of: "record" },
    frame: "app",
    access: "login",
    mayOpen: readsRecords,
  },
  "/profile": {
    page: profilePages,
    title: { of: "profile" },
    frame: "app",
    access: "login",
  },
  "/profile/security": {
    page: profilePages,
    title: { of: "profileSecurity" },
    frame: "app",
    access: "login",
  },
  "/profile/two-factor": {
    page: profilePages,
    title: { of: "twoFactor" },
    frame: "app",
    access: "login",
  },
  "/profile/preferences": {
    page: profilePages,
    title: { of: "profilePreferences" },
    frame: "app",
    access: "login",
  },
  "/profile/history": {
    page: profilePages,
    title: { of: "history" },
    frame: "app",
    access: "login",
  },
  "/profile/contacts": {
    page: profilePages,
    title: { of: "contacts" },
    frame: "app",
    access: "login",
  },
  "/profile/data": {
    page: profilePages,
    title: { of: "ownData" },
    frame: "app",
    access: "login",
  },
  "/profile/statistics": {
    page: profilePages,
    title: { of: "statistics" },
    frame: "app",
    access: "login",
  },
  "/change-password": {
    page: profilePages,
    title: { of: "changePassword" },
    frame: "app",
    access: "login",
  },
  // Its sections have addresses of their own below it.
  "/admin": {
    page: lazyPart(() => import("../pages/admin/Admin.tsx")),
    title: { of: "admin" },
    frame: "app",
    access: "login",
    // A case manager opens the section of the cause lists; the page shows no other one.
    mayOpen: (role, managesLists = false) => mayUse(role, "admin") || managesLists,
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
    page: browserPages,
    title: "browser",
    frame: "plain",
    access: "anyone",
  },
  "/downloads": {
    page: browserPages,
    title: "downloads",
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
  const known = path.replace(/^(\/conference|\/admin)\/[^/]+$/, "$1");
  return Object.hasOwn(routes, known) ? (routes[known] ?? notFound) : notFound;
}

/** Begins to fetch the page of an address, and says which route it has. */
export function preloadRoute(path: string): Route {
  const route = routeAt(path);
  route.page.preload();
  return route;
}
