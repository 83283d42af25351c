// The frame of a courtroom: the room fills what the banner of a lost connection leaves of the window.
import "../ui/styles/scripts.css";
import "../text/later.ts";
import type { ReactNode } from "react";
import { SeatBanner } from "./SeatBanner.tsx";

export default function RoomFrame({ children }: { children?: ReactNode }) {
  return (
    <div data-part="room-frame">
      <SeatBanner />
      {children}
    </div>
  );
}
