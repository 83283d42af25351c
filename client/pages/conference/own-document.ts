// Only a page that was loaded at a conference's address may show the video server's frame and lend it camera and microphone.
import { useEffect, useState } from "react";
import { isConferencePath } from "../../../server/contract/conference.ts";

/**
 * Whether this document navigation from a conference's address, with the policy of one (`pageHeaders`). Whoever walked here from
 * another page of ours, as after a login, has that page's policy: the document is loaded again.
 */
export function useOwnDocument(): boolean {
  const [isOwn] = useState(cameHere);
  useEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);
  return isOwn;
}

function cameHere(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  // A browser that does not say so is not asked to load for ever.
  return navigation === undefined || isConferencePath(new URL(navigation.name, location.href).pathname);
}
