// Asks before a change that takes the only way to sign in of people, and says how many of which kind they are.

import { isRole } from "../../server/contract/roles.ts";
import { rolesText } from "../../server/contract/text/roles.ts";
import { ConfirmCall } from "../court/ConfirmCall.tsx";
import type { ApiError } from "../net/api.ts";
import { fieldText } from "../text/faults.ts";
import { textOf, useText } from "../text/i18n.ts";
import { adminText } from "./admin.text.ts";
import { adminFailure } from "./failure.ts";

type ShutOutProps = {
  title: string;
  /** The sentence that says what it means for so many people. */
  lead: (count: number) => string;
  confirm: string;
  /** The refusal that says how many of which kind they are. */
  error: ApiError;
  /** Makes the change although so many people lose their way in. */
  send: (shutsOut: number) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
};

/** The refusal that this dialog answers; null for every other failure. */
export const shutOutIn = (error: ApiError | null): ApiError | null =>
  error?.code === "shuts_people_out" ? error : null;

export function ShutOut({ title, lead, confirm, error, send, onClose, onDone }: ShutOutProps) {
  const t = useText(adminText);
  const kinds = Object.values(error.faults).map(({ code, values: { kind = "", people = 0 } = {} }) => ({
    text: fieldText({ code, values: { kind: kindText(String(kind)), people } }),
    people: Number(people),
  }));
  const count = kinds.reduce((sum, { people }) => sum + people, 0);
  return (
    <ConfirmCall
      title={title}
      lead={lead(count)}
      confirm={confirm}
      failed={t("notSaved")}
      failure={(failed) => (shutOutIn(failed) ? t("shutOutGrown") : adminFailure(failed))}
      send={() => send(count)}
      onClose={onClose}
      onDone={onDone}
    >
      <ul>
        {kinds.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ConfirmCall>
  );
}

/** A role in words; a sub-role is one word everywhere. */
function kindText(kind: string): string {
  return isRole(kind) ? textOf(rolesText)(kind) : kind;
}
