// What the stories of conferences do: open one, come to it by its link or number, and read how it stands.
import { CONSENT_VERSION } from "../../../server/contract/limits.ts";
import type {
  ConferenceInfo,
  DialedIn,
  OpenedConference,
} from "../../../server/contract/rest/conferences.ts";
import type { ErrorBody } from "../../../server/contract/rest/failure.ts";
import type { ScheduledMeeting } from "../../../server/contract/rest/meetings.ts";
import { TestPerson } from "../../support/client.ts";

export const joining = { location: "home", consent: CONSENT_VERSION };

export const open = (by: TestPerson, title = "Training of the registry") =>
  by.ok<OpenedConference>("/conferences", { title });
export const read = (by: TestPerson, { id }: { id: string }) => by.ok<ConferenceInfo>(`/conferences/${id}`);
export const change = (by: TestPerson, { id }: { id: string }, body: object) =>
  by.ok<ConferenceInfo>(`/conferences/${id}`, body, "PATCH");
export const roomOf = async (by: TestPerson, { id }: { id: string }) =>
  (await by.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`)).sitting ?? "";
export const keyIn = ({ link }: OpenedConference) => link.replace("/conference/", "");
export const join = (by: TestPerson, of: OpenedConference) =>
  by.ok<{ id: string }>(`/conferences/${keyIn(of)}/join`, {});
export const grant = (person: TestPerson) =>
  person.signals.filter((signal) => signal.kind === "grant").at(-1)?.grant;

export async function failure(by: TestPerson, path: string, body: unknown = {}, method = "POST") {
  const sent = method === "GET" || method === "DELETE" ? undefined : body;
  const { status, body: answer } = await by.call<ErrorBody>(path, sent, method);
  return [status, answer.error?.code];
}
export const refusalOf = async (by: TestPerson, path: string, body: unknown, method = "PATCH") => {
  const { body: answer } = await by.call<ErrorBody>(path, body, method);
  return [answer.error.message, answer.error.refusal];
};

/** Somebody without an account who comes by the number. */
export async function dialIn(
  url: string,
  { number, gatewayPassword: password }: OpenedConference,
  name: string,
) {
  const guest = new TestPerson(url);
  const { id, login } = await guest.ok<DialedIn>("/conferences/dial-in", { number, password, name });
  Object.assign(guest, { token: login.token, account: login.account });
  await guest.connect();
  return { guest, id };
}
