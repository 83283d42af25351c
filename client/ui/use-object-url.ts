// Shows what a page holds: an address for a picture that is not on the server.
import { useEffect, useState } from "react";

/** An address under which the page shows what it holds; it goes with the page. */
export function useObjectUrl(of: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(of);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [of]);
  return url;
}
