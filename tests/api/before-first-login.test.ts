// What an operator does by command before anybody can sign in: the court's name, and the ids that carriers ask for.
import { expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { until } from "../support/client.ts";
import { runCommand } from "../support/command.ts";
import { startGateway } from "../support/gateway.ts";
import { freshDatabase } from "../support/server.ts";
import { startCourt } from "./support/auth.ts";

const own = ["--seat", "Main Seat", "--phone", "044 1234", "--email", "help@court.example"];

test("the court has its name and the texts have their ids before the first code, which carries both", async () => {
  const url = await freshDatabase();
  const name = (...words: string[]) => runCommand("server/court/cli.ts", ["name", ...words], url);
  const admin = (...words: string[]) =>
    runCommand("server/admin/cli.ts", words, url, { DEMO: "0", PUBLIC_URL: "https://court.test" });
  const half = await name("--name", "High Court of Test");
  expect([half.code, half.text]).toEqual([1, expect.stringContaining("add --seat, --phone, --email")]);
  const named = await name("--name", "High Court of Test", ...own);
  expect([named.code, named.out.split("\n")[0]]).toEqual([0, "setting court_name: High Court of Test"]);
  expect(await name("--name", "High Court of Test")).toMatchObject({
    code: 0,
    out: "Nothing was changed.\n",
  });
  expect((await name("--phone", "044 9999")).out).toBe("setting contact_phone: 044 9999\n");

  const wrong: [string, string, string][] = [
    ["--name", " ", "may not be empty"],
    ["--seat", "", "may not be empty"],
    ["--name", "High\nCourt", "is one line of letters"],
    ["--phone", "0".repeat(201), "at most 200 letters"],
  ];
  for (const [flag, value, words] of wrong)
    expect(await name(flag, value)).toMatchObject({ code: 1, text: expect.stringContaining(words) });

  const shown = await admin("templates", "--kind", "code");
  expect(shown.out).toContain(
    "code  en  no id  {#numeric#} is your code {#alphanumeric#} for the virtual court of the High Court of Test.",
  );
  expect(shown.out).toContain("⏎ @court.test #{#numeric#}");
  expect((await admin("templates")).out).toContain("\nbookingSoon  en  no id  ");
  expect(await admin("set-template", "code", "en", "11x")).toMatchObject({
    code: 2,
    err: expect.stringContaining("An id has 8 to 30 digits."),
  });
  expect((await admin("set-template", "nothing", "en", "1107123412341234567")).code).toBe(2);
  expect(await admin("set-template", "code", "xx", "1107123412341234567")).toMatchObject({
    code: 1,
    text: expect.stringContaining("There is no such language"),
  });
  const set = await admin("set-template", "code", "en", "1107123412341234567");
  expect([set.code, set.text]).toEqual([0, expect.stringContaining("goes with the id 1107123412341234567")]);
  expect((await admin("create", "--name", "Ada", "--mobile", "9876500009")).code).toBe(0);

  const gateway = startGateway();
  const court = await startCourt({ databaseUrl: url, env: { DEMO: "0", SMS_URL: gateway.url } });
  await court.call("POST", "/auth/otp/generate", { phoneNumber: "9876500009" });
  await until("the message", () => gateway.of("9876500009").length === 1);
  expect(gateway.received[0]).toMatchObject({
    templateId: "1107123412341234567",
    text: expect.stringContaining("High Court of Test"),
  });
  await court.stop();
  await gateway.stop();

  const database = connect(url, { max: 1 });
  // Each by itself: the console shows parts of an entry for imports alone.
  const log = await database.sql`SELECT act, subject FROM admin_log WHERE part_of IS NULL ORDER BY seq`;
  expect(log.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
    "settingChanged court_name",
    "settingChanged court_name_local",
    "settingChanged seat",
    "settingChanged contact_phone",
    "settingChanged contact_email",
    "settingChanged contact_phone",
    "templateChanged code en",
    expect.stringMatching(/^personAdded /),
  ]);
  expect((await admin("set-template", "code", "en", "")).out).toContain("has no id any more");
  expect((await admin("templates", "--kind", "code")).out).toContain("code  en  no id  ");
  await database.close();
});

test("the demo keeps its name", async () => {
  const court = await startCourt();
  const refused = await runCommand("server/court/cli.ts", ["name", "--name", "Another"], court.databaseUrl);
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining("This is the demo court")]);
  await court.stop();
});
