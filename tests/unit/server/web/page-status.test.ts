// The status with which a page is answered: 404 where what its address names cannot be there.
import { expect, test } from "bun:test";
import { pageStatus } from "../../../../server/web/page-status.ts";

const isHall = (id: string) => id === "HCPP01-1";
const id = "7f3f1c5e-3f0b-4c1c-8f7e-0a5f6a4c9d10";

test.each([
  ["/meeting?court=HCPP01-1", 200],
  ["/meeting?court=HCPP01-99", 404],
  ["/moderator/?court=nowhere", 404],
  ["/live-courts/live?court=nowhere", 404],
  ["/court-list?court=nowhere", 200],
  ["/hearing-record?court=nowhere&date=2026-11-27", 404],
  ["/hearing-record?court=HCPP01-1&date=2026-11-27", 200],
  [`/hearing-record?court=meeting-${id}`, 200],
  ["/proceed-with-cases?court=nowhere", 404],
  ["/public-recordings/play?sitting=nowhere-2026-11-27", 404],
  ["/public-recordings/play?sitting=HCPP01-1-2026-11-27", 200],
  ["/public-recordings/play", 200],
  ["/meeting", 200],
  [`/scheduled-meeting/${id}`, 200],
  [`/scheduled-meeting/${id.toUpperCase()}`, 200],
  ["/scheduled-meeting/nothing", 404],
  [`/scheduled-meeting/${id}/more`, 404],
  ["/scheduled-meeting", 200],
  ["/webinar/nothing", 404],
  [`/webinar/${id}`, 200],
] as const)("%s is answered with %p", (path, status) => {
  expect(pageStatus(new URL(path, "http://court.test"), isHall)).toBe(status);
});
