// The gateways that the environment names, by channel.
import type { Channel } from "../contract/message-kinds.ts";
import type { Env } from "../kernel/env.ts";
import { type Gateway, httpGateway } from "./gateway.ts";
import { mailGateway } from "./mail.ts";

/** The SMS gateway and the mail server, each if there is one. */
export function gatewaysOf({ smsUrl, smsToken, mail }: Env): Partial<Record<Channel, Gateway>> {
  return {
    ...(smsUrl !== undefined && { sms: httpGateway({ url: smsUrl, token: smsToken }) }),
    ...(mail && { mail: mailGateway(mail) }),
  };
}
