// Every address of the client: what it shows, its page in its own chunk, its frame, who may open it, its way in the bar.
import type { ComponentType, LazyExoticComponent } from "react";
import type { Account } from "../../server/contract/rest/accounts.ts";
import { mayUse, mayUseArea, type Role } from "../../server/contract/roles.ts";
import { lazyPart } from "../shell/chunk-reload.ts";
import type { PageTitle, TitleName, Way, WayWords } from "../shell/pages.ts";

/** The page in its frame, and its title in the tab: of the sentences that are always there, or its own `title`. */
type Framed =
  /** app: under the masthead; room: a courtroom. Both bring all sentences. */
  | { frame: "app" | "room"; title: PageTitle }
  /** The page has its own head; one with a title of its own brings its sentences. */
  | { frame: "bare"; title: PageTitle }
  /** plain: one message; wall: a screen that nobody sits at; none: the page brings its frame. */
  | { frame: "plain" | "wall" | "none"; title: TitleName };

export type Route = Framed & {
  page: LazyExoticComponent<ComponentType> & { preload: () => void };
  /** login: only with a login; anyone: without one as well. */
  access: "login" | "anyone";
  /** Narrows `login` to the roles for which the page has a use. */
  mayOpen?: (role: Role, managesLists?: boolean) => boolean;
  /** The bar leads to it, for everybody who may open it. */
  way?: WayWords | ((me: Account) => WayWords);
};

const choosesItems = (role: Role) => mayUse(role, "chooseItems");
const opensCourt = (role: Role) => mayUse(role, "openCourt");
const readsRecords = (role: Role) => mayUse(role, "fullRecord") || mayUse(role, "ownRecord");
const joinsQuickly = (role: Role) => mayUse(role, "quickJoin");
const importsLists = (role: Role, managesLists = false) =>
  mayUseArea({ role, managesLists }, "causeListImport");

/** One chunk for several pages: each one more makes the first page heavier. */
const deviceCheck = lazyPart(() => import("../pages/want-to-join/WantToJoin.tsx"));
const browserPages = lazyPart(() => import("../pages/browser/Browser.tsx"));
const passwordPages = lazyPart(() => import("../pages/password/PasswordPages.tsx"));
const registerPages = lazyPart(() => import("../pages/register/RegisterPages.tsx"));
const livePages = lazyPart(() => import("../pages/live-courts/LiveCourts.tsx"));
const livePlayer = lazyPart(() => import("../pages/live-court/LiveCourt.tsx"));
const aboutPages = lazyPart(() => import("../pages/accessibility/AboutPages.tsx"));
const secondDevice = lazyPart(() => import("../pages/second-device/SecondDevice.tsx"));
const conferencePages = lazyPart(() => import("../pages/conference/ConferencePages.tsx"));
const profilePages = lazyPart(() => import("../pages/profile/ProfilePages.tsx"));

const routes: Record<string, Route> = {
  /** Mobile number or user name, and the ways to log in */
  "/login": {
    page: lazyPart(() => import("../pages/login/Login.tsx")),
    title: "login",
    frame: "bare",
    access: "anyone",
  },
  /** The six-digit code */
  "/login-with-otp": {
    page: lazyPart(() => import("../pages/login-with-otp/LoginWithOtp.tsx")),
    title: "code",
    frame: "bare",
    access: "anyone",
  },
  /** Registering, also of the media: the number */
  "/register": { page: registerPages, title: { of: "register" }, frame: "bare", access: "anyone" },
  /** The form of the person who registers, and what became of it */
  "/register-user": { page: registerPages, title: { of: "register" }, frame: "bare", access: "anyone" },
  /**
   * Watching a hall as a guest, without an account: the hall (`court` in its address
   * chooses it) and a name; only where the court has guests
   */
  "/watch": { page: registerPages, title: { of: "watch" }, frame: "bare", access: "anyone" },
  /** The password of a name that the page before gave; without one it leads to `/login` */
  "/password": { page: passwordPages, title: { of: "password" }, frame: "bare", access: "anyone" },
  /** Where another system sends people back to; who is not let in reads why */
  "/external-login": { page: passwordPages, title: { of: "externalLogin" }, frame: "bare", access: "anyone" },
  /**
   * Asking for a link; also at `/password-reset`, which opens in every
   * browser
   */
  "/forgot-password": {
    page: passwordPages,
    title: { of: "forgotPassword" },
    frame: "bare",
    access: "anyone",
  },
  /**
   * Where that link and an invitation lead, with the key behind the `#`; also at
   * `/password-new`
   */
  "/set-password": { page: passwordPages, title: { of: "setPassword" }, frame: "bare", access: "anyone" },
  /** An invitation to what is booked, answered by its link, with the key behind the `#` */
  "/invitation": { page: passwordPages, title: { of: "invitation" }, frame: "bare", access: "anyone" },
  /** As `/forgot-password` */
  "/password-reset": {
    page: passwordPages,
    title: { of: "forgotPassword" },
    frame: "bare",
    access: "anyone",
  },
  /** As `/set-password` */
  "/password-new": { page: passwordPages, title: { of: "setPassword" }, frame: "bare", access: "anyone" },
  /**
   * Halls as tiles, with judges, items and progress, or on a map; a tile is
   * active or disabled; the green dot is lit while the hall sits; "Joining court" or "Opening the court"
   * covers it until that is certain
   */
  "/court-list": {
    page: lazyPart(() => import("../pages/court-list/CourtList.tsx")),
    title: { of: "courtList" },
    frame: "app",
    access: "login",
    way: { icon: "halls", label: "nav.halls" },
  },
  /** Which type of court the list shows: open courts, family courts, all */
  "/court-type": {
    page: lazyPart(() => import("../pages/court-type/CourtType.tsx")),
    title: "courtType",
    frame: "app",
    access: "login",
  },
  /** Choosing one's own items of a hall from the list, which begins with the case that the address names (`find`); each is removable */
  "/select-case": {
    page: lazyPart(() => import("../pages/select-case/SelectCase.tsx")),
    title: "selectCase",
    frame: "app",
    access: "login",
    mayOpen: choosesItems,
    way: { icon: "cases", label: "nav.cases" },
  },
  /** Choosing one's own items of a hall by category and number */
  "/add-case": {
    page: lazyPart(() => import("../pages/add-case/AddCase.tsx")),
    title: "addCase",
    frame: "app",
    access: "login",
    mayOpen: choosesItems,
  },
  /** Items of several halls in one go */
  "/multi-court": {
    page: lazyPart(() => import("../pages/multi-court/MultiCourt.tsx")),
    title: "multiCourt",
    frame: "app",
    access: "login",
    mayOpen: choosesItems,
  },
  /** Opening the court with its ranges */
  "/proceed-with-cases": {
    page: lazyPart(() => import("../pages/proceed-with-cases/ProceedWithCases.tsx")),
    title: "proceed",
    frame: "app",
    access: "login",
    mayOpen: opensCourt,
  },
  /** Where the person is: `court_hall`, `court_building`, `chambers`, `home`, `remote_point`, `abroad` */
  "/you-are-here": {
    page: lazyPart(() => import("../pages/you-are-here/YouAreHere.tsx")),
    title: { of: "youAreHere" },
    frame: "app",
    access: "login",
  },
  /** Camera, microphone, speaker and volume, the preview, consent */
  "/want-to-join": { page: deviceCheck, title: { of: "wantToJoin" }, frame: "app", access: "login" },
  /** The check of camera, microphone, speaker and connection alone, in every browser */
  "/devicecheck": { page: deviceCheck, title: { of: "wantToJoin" }, frame: "app", access: "anyone" },
  /** The waiting room of a hall */
  "/waiting": {
    page: lazyPart(() => import("../pages/waiting/Waiting.tsx")),
    title: "waiting",
    frame: "app",
    access: "login",
  },
  /** The room of everybody but the officer */
  "/meeting": {
    page: lazyPart(() => import("../pages/meeting/Meeting.tsx")),
    title: "meeting",
    frame: "room",
    access: "login",
  },
  /** The officer's room */
  "/moderator": {
    page: lazyPart(() => import("../pages/moderator/Moderator.tsx")),
    title: "moderator",
    frame: "room",
    access: "login",
    mayOpen: opensCourt,
  },
  /** Into a hall by its id, without an item */
  "/quick-join": {
    page: lazyPart(() => import("../pages/quick-join/QuickJoin.tsx")),
    title: { of: "quickJoin" },
    frame: "app",
    access: "login",
    mayOpen: joinsQuickly,
    way: { icon: "door", label: "nav.quickJoin" },
  },
  /** The record of a sitting or of a meeting, its CSV and PDF, corrections; counsel read their own part */
  "/hearing-record": {
    page: lazyPart(() => import("../pages/hearing-record/HearingRecord.tsx")),
    title: { of: "record" },
    frame: "app",
    access: "login",
    mayOpen: readsRecords,
  },
  /**
   * The account and its photo, whom officers confirmed as counsel, records; links to the sections and to the
   * one before and after
   */
  "/profile": { page: profilePages, title: { of: "profile" }, frame: "app", access: "login" },
  /** The protection of the account: code, password, second factors, passkeys, sign-ins */
  "/profile/security": {
    page: profilePages,
    title: { of: "profileSecurity" },
    frame: "app",
    access: "login",
  },
  /** Turning on an authenticator app */
  "/profile/two-factor": { page: profilePages, title: { of: "twoFactor" }, frame: "app", access: "login" },
  /**
   * Language, theme, own video, messages, sounds, keys; saved at once, the court's settings hold until one
   * chooses
   */
  "/profile/preferences": {
    page: profilePages,
    title: { of: "profilePreferences" },
    frame: "app",
    access: "login",
  },
  /**
   * The hearings one attended, by day: time before the court, items and how they ended, the record; as a
   * table
   */
  "/profile/history": { page: profilePages, title: { of: "history" }, frame: "app", access: "login" },
  /**
   * One's contacts, guests and groups: found, added, imported, exported, deleted; not of people
   * who only watch
   */
  "/profile/contacts": { page: profilePages, title: { of: "contacts" }, frame: "app", access: "login" },
  /**
   * The recordings of one's hall for its court: found, played by item, held, copied, deleted; one's own copies for counsel and
   * media
   */
  "/profile/recordings": {
    page: profilePages,
    title: { of: "recordings" },
    frame: "app",
    access: "login",
    mayOpen: (role) => mayUse(role, "fullRecord") || mayUse(role, "askCopies"),
  },
  /** One's own data: its download, consents, how long what is kept, the request to delete the account */
  "/profile/data": { page: profilePages, title: { of: "ownData" }, frame: "app", access: "login" },
  /** Sums over one's hearings, for the court's people over their hall's: charts, each with its table */
  "/profile/statistics": { page: profilePages, title: { of: "statistics" }, frame: "app", access: "login" },
  /** Setting one's own password, where the court has passwords */
  "/change-password": { page: profilePages, title: { of: "changePassword" }, frame: "app", access: "login" },
  /** The admin console, with a section at each address below it: client/pages/admin/sections.ts */
  "/admin": {
    page: lazyPart(() => import("../pages/admin/Admin.tsx")),
    title: { of: "admin" },
    frame: "app",
    access: "login",
    // Case managers and officers open the section of the cause lists; the page shows no other one.
    mayOpen: importsLists,
    way: ({ role }) =>
      mayUse(role, "admin")
        ? { icon: "console", label: "nav.admin" }
        : { icon: "list", label: "nav.lists", href: "/admin/lists" },
  },
  /**
   * The calendar: what is booked, by month, week or list (`view`), on a day (`date`); people who book do so here,
   * everybody else reads what they are invited to
   */
  "/schedule-court-proceedings": {
    page: lazyPart(() => import("../pages/schedule/Schedule.tsx")),
    title: { of: "schedule" },
    frame: "app",
    access: "login",
    way: { icon: "calendar", label: "nav.schedule" },
  },
  /**
   * One date of a booking, at `/scheduled-meeting/{id}`: before its time when it opens, who is invited and one's own devices; then its
   * room, or the way into its hall
   */
  "/scheduled-meeting": {
    page: lazyPart(() => import("../pages/scheduled-meeting/ScheduledMeeting.tsx")),
    title: { of: "meetings" },
    frame: "room",
    access: "login",
  },
  /**
   * A webinar for people who watch it, at `/webinar/{id}`: before its time when people come in, and for a person
   * who has no account a name where it is open to guests; then its stream, the questions and who speaks
   */
  "/webinar": {
    page: lazyPart(() => import("../pages/webinar/Webinar.tsx")),
    title: { of: "webinar" },
    frame: "room",
    access: "anyone",
  },
  /** Where the link of a second device leads, with its token behind the `#` */
  "/second-device": { page: secondDevice, title: { of: "secondDevice" }, frame: "bare", access: "anyone" },
  /** Into a conference without an account, by its number and password */
  "/join-by-number": { page: conferencePages, title: { of: "conference" }, frame: "bare", access: "anyone" },
  /** A conference is opened here; its link, `/conference/{key}`, leads into its room */
  "/conference": { page: conferencePages, title: "conference", frame: "app", access: "login" },
  /**
   * The court's home for everybody: all halls now, the search for a case of today, how to join, reading
   * aids
   */
  "/court-today": {
    page: lazyPart(() => import("../pages/court-today/CourtToday.tsx")),
    title: { of: "courtToday" },
    frame: "bare",
    access: "anyone",
  },
  /** How accessible the public pages are, what was tested, and what does not work yet */
  "/accessibility": {
    page: aboutPages,
    title: { of: "accessibility" },
    frame: "bare",
    access: "anyone",
  },
  /** On which terms the public pages are used */
  "/terms": { page: aboutPages, title: { of: "terms" }, frame: "bare", access: "anyone" },
  /** What the court keeps of visitors, and of people with an account */
  "/privacy": { page: aboutPages, title: { of: "privacy" }, frame: "bare", access: "anyone" },
  /** The help desk, feedback, and what is often asked */
  "/contact": { page: aboutPages, title: { of: "contact" }, frame: "bare", access: "anyone" },
  /** Every page that opens without an account */
  "/site-map": { page: aboutPages, title: { of: "siteMap" }, frame: "bare", access: "anyone" },
  /** The halls that are streamed to everybody, as tiles: what the public sees now, or the card in its place */
  "/live-courts": { page: livePages, title: { of: "liveCourts" }, frame: "bare", access: "anyone" },
  /** One of them, `court` in its address: the stream or its card, and what is on the screen */
  "/live-courts/live": { page: livePlayer, title: { of: "liveCourt" }, frame: "bare", access: "anyone" },
  /**
   * The recordings that the court published, by hall, day and case number; only where the court publishes any
   */
  "/public-recordings": {
    page: lazyPart(() => import("../pages/public-recordings/PublicRecordings.tsx")),
    title: { of: "publicRecordings" },
    frame: "bare",
    access: "anyone",
  },
  /** One of them, `sitting` in its address, played by item; what was withdrawn or deleted says so */
  "/public-recordings/play": {
    page: lazyPart(() => import("../pages/public-recording/PublicRecording.tsx")),
    title: "publicRecording",
    frame: "bare",
    access: "anyone",
  },
  /**
   * The recorder, which the server opens in a browser of its own, with its code behind the `#`; with `court` instead, the officer's
   * own browser records their hall, or the court room's device does, which shows this page in a frame
   */
  "/recorder": {
    page: lazyPart(() => import("../pages/recorder/Recorder.tsx")),
    title: { of: "recorder" },
    frame: "bare",
    access: "anyone",
  },
  /** The board for everybody, and for a wall */
  "/display-board": {
    page: lazyPart(() => import("../pages/display-board/DisplayBoard.tsx")),
    title: "board",
    frame: "wall",
    access: "anyone",
    way: { icon: "board", label: "nav.board" },
  },
  /** The message of what went wrong */
  "/error": {
    page: lazyPart(() => import("../pages/error/ErrorPage.tsx")),
    title: "error",
    frame: "plain",
    access: "anyone",
  },
  /** Says that the page is not for one's role, or that the court has switched it off (`off`: which) */
  "/unauthorized": {
    page: lazyPart(() => import("../pages/unauthorized/Unauthorized.tsx")),
    title: "unauthorized",
    frame: "plain",
    access: "anyone",
  },
  /** Says that the browser is too old, and which browsers are not */
  "/browser": { page: browserPages, title: "browser", frame: "plain", access: "anyone" },
  /** Says that nothing has to be installed, and lists the browsers */
  "/downloads": { page: browserPages, title: "downloads", frame: "plain", access: "anyone" },
  /** Says that the device cannot be used */
  "/join": {
    page: lazyPart(() => import("../pages/join/Join.tsx")),
    title: "device",
    frame: "plain",
    access: "anyone",
  },
  /** The demo's messages */
  "/dev/outbox": {
    page: lazyPart(() => import("../pages/dev-outbox/DevOutbox.tsx")),
    title: "outbox",
    frame: "app",
    access: "anyone",
  },
  /** Every place of a hall for every role, in a demo */
  "/dev/playground": {
    page: lazyPart(() => import("../pages/playground/Playground.tsx")),
    title: "playground",
    frame: "bare",
    access: "anyone",
  },
  /** One of those places: a frame within the page before */
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
  const known = path.replace(/^(\/conference|\/admin|\/scheduled-meeting|\/webinar)\/[^/]+$/, "$1");
  return Object.hasOwn(routes, known) ? (routes[known] ?? notFound) : notFound;
}

/** Begins to fetch the page of an address, and says which route it has. */
export function preloadRoute(path: string): Route {
  const route = routeAt(path);
  route.page.preload();
  return route;
}

/** Where a person may go from the bar of every page, in the order of the addresses. */
export function waysOf(me: Account): Way[] {
  return Object.entries(routes).flatMap(([path, { way, mayOpen }]) => {
    if (way === undefined || !(mayOpen?.(me.role, me.managesLists) ?? true)) return [];
    return [{ href: path, ...(typeof way === "function" ? way(me) : way) }];
  });
}
