// The frame of a courtroom: the room fills what the banner of a lost connection leaves of the window.
import "../text/later.ts";
import "./room-frame.css";
import type { ReactNode } from "react";
import { OfflineBanner } from "./OfflineBanner.tsx";

export default function RoomFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="room-frame">
      <OfflineBanner hasSeat />
      {children}
    </div>
  );
}
