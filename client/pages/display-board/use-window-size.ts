// The size of the window in pixels, followed while it changes.
import { useEffect, useState } from "react";

export function useWindowSize(): { width: number; height: number } {
  const read = () => ({ width: innerWidth, height: innerHeight });
  const [size, setSize] = useState(read);
  useEffect(() => {
    const changed = () => setSize({ width: innerWidth, height: innerHeight });
    addEventListener("resize", changed);
    return () => removeEventListener("resize", changed);
  }, []);
  return size;
}
