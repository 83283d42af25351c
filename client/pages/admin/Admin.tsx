// The admin console: the section of the address, of which each has a page of its own.
import "../../text/admin-console.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { mayUse } from "../../../server/contract/roles.ts";
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
const Brand = lazyPart(() => import("../admin-brand/Brand.tsx"));
const Messages = lazyPart(() => import("../admin-messages/Messages.tsx"));
const Operations = lazyPart(() => import("../admin-operations/Operations.tsx"));
const Sittings = lazyPart(() => import("../admin-sittings/Sittings.tsx"));
const AdminLog = lazyPart(() => import("../admin-log/AdminLog.tsx"));

export default function Admin() {
  useSignals();
  const [path] = useLocation();
  const me = account.value;
  if (me && !mayUse(me.role, "admin")) return path.startsWith("/admin/lists") ? <Lists /> : <NotAllowed />;
  switch (path.replace(/\/+$/, "")) {
    case "/admin":
      return <People />;
    case "/admin/approvals":
      return <Approvals />;
    case "/admin/deletions":
      return <Deletions />;
    case "/admin/recoveries":
      return <Recoveries />;
    case "/admin/import":
      return <Import />;
    case "/admin/halls":
      return <Halls />;
    case "/admin/lists":
      return <Lists />;
    case "/admin/settings":
      return <Settings />;
    case "/admin/external":
      return <ExternalRules />;
    case "/admin/brand":
      return <Brand />;
    case "/admin/messages":
      return <Messages />;
    case "/admin/operations":
      return <Operations />;
    case "/admin/sittings":
      return <Sittings />;
    case "/admin/log":
      return <AdminLog />;
    default:
      return (
        <div className="plain">
          <ErrorScreen status={404} />
        </div>
      );
  }
}

/** Whoever manages lists alone has no other section. */
function NotAllowed() {
  const [, navigate] = useLocation();
  useEffect(() => navigate("/unauthorized", { replace: true }), [navigate]);
  return null;
}
