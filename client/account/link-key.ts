// The key of a link that came by message, after the # of the address.
import { useEffect, useState } from "react";

const keyNow = () => location.hash.slice(1);

/**
 * The part after the # of the address: browsers send it to no server and to no other page. When another link is opened in the same tab, it
 * changes without loading the page.
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
