// The bookings of today in the hall, in a chunk that loads after the hearing: the list for its officer and bench, or the booking of a
// person who waits.
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
