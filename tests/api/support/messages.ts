// The texts and mails that a court of the demo wrote, as their readers have them.
import type { Court } from "./auth.ts";

export type Message = { channel: string; kind: string; to: string; text: string; subject: string | null };

/** Those to a number or address, the newest first. */
export async function messagesTo({ call }: Pick<Court, "call">, to: string): Promise<Message[]> {
  const { body } = await call("GET", "/dev/outbox");
  return (body as Message[]).filter((message) => message.to === to);
}

/** How many of one kind went to a number or address. */
export const countOf = async (court: Pick<Court, "call">, to: string, kind: string): Promise<number> =>
  (await messagesTo(court, to)).filter((message) => message.kind === kind).length;
