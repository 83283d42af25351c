// The HTTP status of a page: 404 for the address of what cannot be there, so that not only its reader knows.
import { occurrenceOfRoom } from "../contract/calendar/meeting-room.ts";
import { meetingParams } from "../contract/rest/meetings.ts";

/** The pages whose address names a hall in `court`. */
const hallPages: readonly string[] = [
  "/meeting",
  "/moderator",
  "/waiting",
  "/you-are-here",
  "/want-to-join",
  "/select-case",
  "/add-case",
  "/watch",
  "/live-courts/live",
  "/proceed-with-cases",
  // Also of the room of a meeting, of which nothing is said.
  "/hearing-record",
];
/** The day at the end of a sitting's id. */
const DAY = /-\d{4}-\d\d-\d\d$/;
/** The page of a public recording, whose address names a sitting. */
const RECORDING_PAGE = "/public-recordings/play";

/**
 * A page is fetched without a login: of a meeting the status says only whether its id could be one, since whether it
 * is there is for those who may read it (docs/domain.md#calendar), by the page itself. Halls are everybody's.
 * @param isHall - whether there is a hall of an id
 */
export function pageStatus({ pathname, searchParams }: URL, isHall: (id: string) => boolean): 200 | 404 {
  const path = pathname.replace(/\/+$/, "");
  const court = searchParams.get("court");
  const mayBe = (id: string) => isHall(id) || occurrenceOfRoom(id) !== null;
  if (hallPages.includes(path)) return court === null || mayBe(court) ? 200 : 404;
  const sitting = searchParams.get("sitting");
  if (path === RECORDING_PAGE) return sitting === null || mayBe(sitting.replace(DAY, "")) ? 200 : 404;
  const [, kind = "", id, ...rest] = path.split("/");
  if ((kind !== "scheduled-meeting" && kind !== "webinar") || id === undefined) return 200;
  return rest.length === 0 && meetingParams.safeParse({ id }).success ? 200 : 404;
}
