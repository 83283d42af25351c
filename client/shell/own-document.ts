// Some pages have a policy of their own (`pageHeaders`): what they show needs the document that was loaded at their address.
import { useEffect, useState } from "react";

/** Longer than a document takes to load. */
const STOPPED_MS = 30_000;

/**
 * Whether this document was loaded at such an address, with its policy. A person who came here from another page of ours, as after a
 * login, has that page's policy: the document is loaded again.
 * @param isOwnPath - whether a path is such a page's
 * @param isNeeded - false leaves a document as it is
 */
export function useOwnDocument(isOwnPath: (path: string) => boolean, isNeeded = true): boolean {
  // In the playground, which shows such a page at an address of its own, another document would be no better.
  const [isOwn, setOwn] = useState(() => !isNeeded || !isOwnPath(location.pathname) || cameTo(isOwnPath));
  useEffect(() => {
    if (isOwn) return;
    location.reload();
    // Where the load was stopped the page is shown as it is: what it lacks is less than an empty page.
    const timer = setTimeout(() => setOwn(true), STOPPED_MS);
    return () => clearTimeout(timer);
  }, [isOwn]);
  return isOwn;
}

function cameTo(isOwnPath: (path: string) => boolean): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  // A browser that does not say so is not asked to load for ever.
  return navigation === undefined || isOwnPath(new URL(navigation.name, location.href).pathname);
}
