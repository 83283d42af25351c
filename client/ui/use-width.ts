// How wide the window is, as the stage needs to know it.
import { useEffect, useState } from "react";

/** The width of the window in CSS pixels. */
export function useWidth(): number {
  const [width, setWidth] = useState(window.innerWidth);
  useEffect(() => {
    const read = () => setWidth(window.innerWidth);
    addEventListener("resize", read);
    return () => removeEventListener("resize", read);
  }, []);
  return width;
}
