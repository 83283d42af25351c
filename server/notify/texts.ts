// The sentences of messages to people's telephones.
import { CODE_SECONDS } from "../contract/limits.ts";

/** The SMS that carries a one-time code. `mark` stands on the page that asked for it. */
export function codeMessage(code: string, mark: string, courtName: string): string {
  const minutes = CODE_SECONDS / 60;
  return `${code} is your code ${mark} for the virtual court of the ${courtName}. It is good for ${minutes} minutes and for one login. Tell it to nobody.`;
}
