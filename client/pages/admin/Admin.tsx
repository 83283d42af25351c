// The admin console: the section of the address, of which each has a page of its own.
// The title of a page that is fetched later: the tab has it at once.
import "../../console/admin.text.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { mayUse } from "../../../server/contract/roles.ts";
import { SectionsContext, sectionsFor } from "../../console/sections.ts";
import { account } from "../../net/session.ts";
import { ErrorScreen } from "../../shell/ErrorScreen.tsx";
import { sections } from "./sections.ts";

const sectionPath = (path: string) => path.replace(/\/+$/, "");
const sectionAt = (path: string) => sections[sectionPath(path)]?.page;

// While the profile is still on its way: the section is not waited for after it.
sectionAt(location.pathname)?.preload();

export default function Admin() {
  useSignals();
  const [path] = useLocation();
  const me = account.value;
  // Admins read of an address that there is not; all others have but some sections.
  const isTheirs = (who: NonNullable<typeof me>) =>
    mayUse(who.role, "admin") || sectionsFor(sections, who).some(({ href }) => href === sectionPath(path));
  if (me && !isTheirs(me)) return <NotAllowed />;
  const Section = sectionAt(path);
  if (Section)
    return (
      <SectionsContext value={sections}>
        <Section />
      </SectionsContext>
    );
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
