// How large the window is, as the stage and the room need to know it.
import { useEffect, useState } from "react";

/** Below these sizes in CSS pixels the room is that of a phone: held upright, held sideways, or a page zoomed to 200 %. */
const PHONE_WIDTH = 768;
const LOW_HEIGHT = 480;

function useSize(): [width: number, height: number] {
  const [size, setSize] = useState<[number, number]>([innerWidth, innerHeight]);
  useEffect(() => {
    const read = () => setSize([innerWidth, innerHeight]);
    addEventListener("resize", read);
    return () => removeEventListener("resize", read);
  }, []);
  return size;
}

/** The width of the window in CSS pixels. */
export const useWidth = (): number => useSize()[0];

/** Whether the window is as low as a phone held sideways: the room is one column that scrolls, and its buttons lie at the foot. */
export const useIsLow = (): boolean => useSize()[1] < LOW_HEIGHT;

/** Whether the window is as narrow or as low as a phone: the room has the phone's buttons. */
export function useIsSmall(): boolean {
  const [width, height] = useSize();
  return width < PHONE_WIDTH || height < LOW_HEIGHT;
}
