// The admin console: the section of the address, of which each has a page of its own.
import "../../text/admin-console.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { mayUse } from "../../../server/contract/roles.ts";
import { sectionsOf } from "../../console/sections.ts";
import { account } from "../../net/session.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { ErrorScreen } from "../../shell/ErrorScreen.tsx";

const People = lazyPart(() => import("../admin-people/People.tsx"));
const Approvals = lazyPart(() => import("../admin-approvals/Approvals.tsx"));
const Deletions = lazyPart(() => import("../admin-deletions/Deletions.tsx"));
const Recoveries = lazyPart(() => import("../admin-recoveries/Recoveries.tsx"));
const Import = lazyPart(() => import("../admin-import/Import.tsx"));
const Halls = lazyPart(() => import("../admin-halls/Halls.tsx"));
const Lists = lazyPart(() => import("../admin-lists/Lists.tsx"));
const Settings = lazyPart(() => import("../admin-settings/Settings.tsx"));
const ExternalRules = lazyPart(() => import("../admin-external/ExternalRules.tsx"));
const Rtmp = lazyPart(() => import("../admin-rtmp/Destinations.tsx"));
const Brand = lazyPart(() => import("../admin-brand/Brand.tsx"));
const Messages = lazyPart(() => import("../admin-messages/Messages.tsx"));
const Operations = lazyPart(() => import("../admin-operations/Operations.tsx"));
const Sittings = lazyPart(() => import("../admin-sittings/Sittings.tsx"));
const AdminLog = lazyPart(() => import("../admin-log/AdminLog.tsx"));

const sections = {
  "/admin": People,
  "/admin/approvals": Approvals,
  "/admin/deletions": Deletions,
  "/admin/recoveries": Recoveries,
  "/admin/import": Import,
  "/admin/halls": Halls,
  "/admin/lists": Lists,
  "/admin/settings": Settings,
  "/admin/external": ExternalRules,
  "/admin/rtmp": Rtmp,
  "/admin/brand": Brand,
  "/admin/messages": Messages,
  "/admin/operations": Operations,
  "/admin/sittings": Sittings,
  "/admin/log": AdminLog,
};
const sectionPath = (path: string) => path.replace(/\/+$/, "");
const sectionAt = (path: string) =>
  Object.entries(sections).find(([address]) => address === sectionPath(path))?.[1];

// While the profile is still on its way: the section is not waited for after it.
sectionAt(location.pathname)?.preload();

export default function Admin() {
  useSignals();
  const [path] = useLocation();
  const me = account.value;
  // Admins read of an address that there is not; all others have but some sections.
  if (me && !mayUse(me.role, "admin") && !sectionsOf(me).some(({ href }) => href === sectionPath(path)))
    return <NotAllowed />;
  const Section = sectionAt(path);
  if (Section) return <Section />;
  return (
    <div className="plain">
      <ErrorScreen status={404} />
    </div>
  );
}

function NotAllowed() {
  const [, navigate] = useLocation();
  useEffect(() => navigate("/unauthorized", { replace: true }), [navigate]);
  return null;
}
