// What is booked today in the hall, in a chunk that comes after the hearing: the list for its officer and its bench, or what somebody who waits is invited to.
import { Suspense } from "react";
import { lazyPart } from "../../shell/chunk-reload.ts";
import type { BookedProps } from "./HallBookings.tsx";

const HallBookings = lazyPart<BookedProps>(() => import("./HallBookings.tsx"));

export function BookedToday(props: BookedProps) {
  return (
    <Suspense>
      <HallBookings {...props} />
    </Suspense>
  );
}
