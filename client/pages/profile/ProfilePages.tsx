// The pages of one's own account in one chunk: each address with a chunk of its own would make the first page heavier.
// The titles of pages that are fetched later: the tab has them at once.
import "../../account/change-password.text.ts";
import "../../account/two-factor.text.ts";
import { useLocation } from "wouter";
import { lazyPart } from "../../shell/chunk-reload.ts";
import Profile from "./Profile.tsx";

const SecurityPages = lazyPart(() => import("../profile-security/SecurityPages.tsx"));
const ProfilePreferences = lazyPart(() => import("../profile-preferences/ProfilePreferences.tsx"));
const History = lazyPart(() => import("../history/History.tsx"));
const Contacts = lazyPart(() => import("../contacts/Contacts.tsx"));
const OwnData = lazyPart(() => import("../own-data/OwnData.tsx"));
const Recordings = lazyPart(() => import("../recordings/Recordings.tsx"));
const Statistics = lazyPart(() => import("../statistics/Statistics.tsx"));
const ChangePassword = lazyPart(() => import("../change-password/ChangePassword.tsx"));

export default function ProfilePages() {
  const [path] = useLocation();
  switch (path.replace(/\/+$/, "")) {
    case "/profile/security":
    case "/profile/two-factor":
      return <SecurityPages />;
    case "/profile/preferences":
      return <ProfilePreferences />;
    case "/profile/history":
      return <History />;
    case "/profile/contacts":
      return <Contacts />;
    case "/profile/data":
      return <OwnData />;
    case "/profile/recordings":
      return <Recordings />;
    case "/profile/statistics":
      return <Statistics />;
    case "/change-password":
      return <ChangePassword />;
    default:
      return <Profile />;
  }
}
