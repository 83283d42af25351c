// The SMS gateway over HTTP: what it is sent, whatever became of the connection before.
import { expect, test } from "bun:test";
import { httpGateway } from "../../../../server/notify/gateway.ts";
import { closingWay } from "../../../support/closing-way.ts";
import { startGateway } from "../../../support/gateway.ts";

test("each message is taken at its first attempt, also where the gateway closes a connection as the message comes", async () => {
  const gateway = startGateway();
  const way = await closingWay(gateway.url);
  const send = httpGateway({ url: way.url, token: "word" });
  const message = { subject: null, text: "123456 is your code", templateId: null, variables: [] };
  for (const to of ["9000000001", "9000000002", "9000000003"])
    expect([to, await send({ to, ...message })]).toEqual([to, "sent"]);
  expect(gateway.received.map(({ to }) => to)).toEqual(["9000000001", "9000000002", "9000000003"]);
  way.stop();
  await gateway.stop();
});
