// What each documented error of Jitsi means for a call.
import type { ConferenceError, ConnectionError, JitsiLibrary } from "./jitsi-types.ts";

/**
 * Why a call ended. `lost`: the network; the call is rebuilt. `removed`: somebody removed this page from the conference.
 * `elsewhere`: another page of the same person took its seat. `refused`: the token was not accepted. `bridge`: the video server
 * answers, but has no bridge to carry videos.
 */
export type CallFault = "unreachable" | "refused" | "full" | "bridge" | "removed" | "elsewhere" | "lost";

const conferenceFaults: Record<ConferenceError, CallFault> = {
  AUTHENTICATION_REQUIRED: "refused",
  CONFERENCE_ACCESS_DENIED: "refused",
  CONFERENCE_DESTROYED: "lost",
  CONFERENCE_MAX_USERS: "full",
  CONNECTION_ERROR: "unreachable",
  FOCUS_DISCONNECTED: "bridge",
  FOCUS_LEFT: "bridge",
  GRACEFUL_SHUTDOWN: "bridge",
  ICE_FAILED: "lost",
  INCOMPATIBLE_SERVER_VERSIONS: "bridge",
  MEMBERS_ONLY_ERROR: "refused",
  NOT_ALLOWED_ERROR: "refused",
  OFFER_ANSWER_FAILED: "lost",
  PASSWORD_REQUIRED: "refused",
  RESERVATION_ERROR: "refused",
  VIDEOBRIDGE_NOT_AVAILABLE: "bridge",
};

const connectionFaults: Record<ConnectionError, CallFault> = {
  CONFERENCE_REQUEST_FAILED: "bridge",
  CONNECTION_DROPPED_ERROR: "lost",
  NOT_LIVE_ERROR: "bridge",
  OTHER_ERROR: "lost",
  PASSWORD_REQUIRED: "refused",
  SERVER_ERROR: "lost",
  SHARD_CHANGED_ERROR: "lost",
};

function look<N extends string>(
  faults: Record<N, CallFault>,
  names: Record<N, string>,
  error: string,
): CallFault {
  for (const name in faults) if (names[name] === error) return faults[name];
  return "lost";
}

/** What an error of the library means for a call. An unknown error counts as a lost call, which is rebuilt. */
export function faultOf(
  { errors }: Pick<JitsiLibrary, "errors">,
  of: "connection" | "conference",
  error: string,
): CallFault {
  return of === "connection"
    ? look(connectionFaults, errors.connection, error)
    : look(conferenceFaults, errors.conference, error);
}
