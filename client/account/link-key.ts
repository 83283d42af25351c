// The key of a link that came by message, as it stands behind the # of the address.
import { useEffect, useState } from "react";

const keyNow = () => location.hash.slice(1);

/**
 * What stands behind the # of the address: browsers send it to no server and name it to no other page. Another link that is
 * opened in the same tab changes it without loading the page.
 */
export function useLinkKey(): string {
  const [key, setKey] = useState(keyNow);
  useEffect(() => {
    const change = () => setKey(keyNow());
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, []);
  return key;
}
