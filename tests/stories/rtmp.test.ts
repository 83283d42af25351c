// The stories of RTMP: an admin sets a destination up, the officer of a hall switches it on, everybody reads how it is, and nobody the key.
import { expect, test } from "bun:test";
import type { Operations } from "../../server/contract/rest/operations.ts";
import type { RtmpDestinations, RtmpForHall } from "../../server/contract/rest/rtmp.ts";
import { until } from "../support/client.ts";
import { permitted } from "../support/permitted.ts";
import { withSql } from "./support/checkpoints.ts";
import { come, counselFor, oneServer, openHall, openItem, phones } from "./support/story.ts";

const server = oneServer({ env: { FFMPEG: "none" } });
const KEY = "abcd-1234-secret-key";

permitted("startRtmp", ["MASTER"], ["sitting"]);
permitted("stopRtmp", ["MASTER"], ["sitting", "risen"]);
permitted("noteRtmp", [], ["not_open", "sitting", "risen"], "too");

type Refused = { error?: { fields?: Record<string, string> } };

test("an admin adds, changes and removes destinations; what is wrong stands at its field, and the stream key nowhere", async () => {
  const admin = await come(phones.admin);
  const good = {
    name: "Archive",
    address: "RTMPS://Live.Example:443/app/",
    key: KEY,
    courtId: null,
    isOn: true,
  };
  const faultOf = async (change: object, field: string) => {
    const { status, body } = await admin.call<Refused>("/admin/rtmp", { ...good, ...change });
    return [status, body.error?.fields?.[field]];
  };
  expect(await faultOf({ address: "https://live.example/app" }, "address")).toEqual([
    400,
    "must begin with rtmps:// or rtmp://",
  ]);
  expect(await faultOf({ address: "rtmp://10.0.0.5/app" }, "address")).toEqual([
    400,
    "leads into a private network, and the server's RTMP_HOSTS does not name 10.0.0.5",
  ]);
  expect(await faultOf({ key: "two words" }, "key")).toEqual([400, expect.stringContaining("no spaces")]);
  expect(await faultOf({ key: "" }, "key")).toEqual([400, "Required"]);
  expect(await faultOf({ courtId: "HCPP01-99" }, "courtId")).toEqual([400, "There is no such hall"]);
  const { destinations, isInstalled } = await admin.ok<RtmpDestinations>("/admin/rtmp", good);
  expect(isInstalled).toBe(false);
  expect(destinations).toEqual([
    {
      id: expect.any(String),
      name: "Archive",
      address: "rtmps://live.example:443/app",
      courtId: null,
      isOn: true,
      connections: [],
    },
  ]);
  const id = destinations[0]?.id ?? "";
  expect(await faultOf({ name: "archive" }, "name")).toEqual([400, "is another destination's"]);
  // The kept key goes to no other place: an admin who names one has to know it.
  const change = (json: object) => admin.call<Refused>(`/admin/rtmp/${id}`, json, "PATCH");
  const moved = await change({ address: "rtmps://other.example/app" });
  expect([moved.status, moved.body.error?.fields]).toEqual([400, { key: "Required" }]);
  expect((await change({ address: "rtmps://other.example/app", key: `${KEY}-2`, isOn: false })).status).toBe(
    200,
  );
  const told = [await admin.ok("/admin/rtmp"), await admin.ok("/admin/log")];
  expect(JSON.stringify(told)).toContain("rtmps://other.example/app");
  expect(JSON.stringify(told)).not.toContain(KEY);
  await withSql(server().databaseUrl, async (sql) => {
    const [row] = await sql`SELECT * FROM rtmp_destinations`;
    expect(JSON.stringify(row)).not.toContain(KEY);
  });
  expect(server().logs()).not.toContain(KEY);
  expect((await admin.call(`/admin/rtmp/${id}`, undefined, "DELETE")).status).toBe(200);
  expect((await change({ isOn: true })).status).toBe(404);
  const officer = await come(phones.officer3);
  for (const path of ["/admin/rtmp", "/admin/log"]) expect((await officer.call(path)).status).toBe(406);
});

test("the officer sends their hall where the court has a destination for it; the hall reads how it is, and only the court where to", async () => {
  const admin = await come(phones.admin);
  const added = { name: "Court channel", address: "rtmp://live.example/app", key: KEY, courtId: "HCPP01-1" };
  const all = await admin.ok<RtmpDestinations>("/admin/rtmp", { ...added, isOn: true });
  const destination = all.destinations[0]?.id ?? "";
  const { officer: courtOfficer, sitting } = await openHall(1);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  const counsel = await counselFor(courtOfficer, sitting, [openItem(courtOfficer, sitting)]);
  const other = await openHall(2);
  expect(await courtOfficer.ok<RtmpForHall>("/master/rtmp")).toEqual({
    isInstalled: false,
    destinations: [{ id: destination, name: "Court channel" }],
  });
  expect((await other.officer.ok<RtmpForHall>("/master/rtmp")).destinations).toEqual([]);

  const start = { type: "startRtmp", destination } as const;
  const stop = { type: "stopRtmp", destination } as const;
  expect(await judge.refused(sitting, start)).toBe("not_allowed");
  expect(await courtOfficer.refused(sitting, start)).toBe("stream_not_live");
  for (const hall of [{ officer: courtOfficer, sitting }, other])
    await hall.officer.do(hall.sitting, { type: "startStream" });
  expect(await other.officer.refused(other.sitting, start)).toBe("no_such_destination");
  expect(await courtOfficer.refused(sitting, { ...start, destination: "nowhere" })).toBe(
    "no_such_destination",
  );
  expect(await courtOfficer.refused(sitting, stop)).toBe("rtmp_not_on");
  await courtOfficer.do(sitting, start);
  expect(await courtOfficer.refused(sitting, start)).toBe("rtmp_on");
  // This server has no program that sends, and says so by itself.
  const connection = await until("the bench to read it", () => {
    const [found] = judge.sitting(sitting).rtmp;
    return found?.state === "lost" ? found : null;
  });
  expect(connection).toMatchObject({
    destination,
    name: "Court channel",
    by: courtOfficer.account.id,
    why: "not_installed",
  });
  // Counsel read that the hall is on air, and not where else that is sent.
  await until("counsel to read of the stream", () => counsel.sitting(sitting).broadcast !== null);
  expect(counsel.sitting(sitting).rtmp).toEqual([]);
  // An admin, who can mend it, reads it where the destinations are and among what needs somebody.
  const [found] = (await admin.ok<RtmpDestinations>("/admin/rtmp")).destinations;
  const { since } = connection;
  expect(found?.connections).toEqual([{ hall: "1", state: "lost", since, why: "not_installed" }]);
  const lostNow = async () =>
    (await admin.ok<Operations>("/admin/operations")).troubles.find(({ code }) => code === "rtmpLost");
  expect(await lostNow()).toEqual({ code: "rtmpLost", level: "warning", count: 1 });
  await admin.ok(`/admin/rtmp/${destination}`, undefined, "DELETE");
  await until("the court to read that it is gone", () => judge.sitting(sitting).rtmp[0]?.why === "removed");
  expect(await lostNow()).toBeUndefined();
  await courtOfficer.do(sitting, stop);
  await until("the bench to read its end", () => judge.sitting(sitting).rtmp.length === 0);
  await admin.ok("/admin/settings/live_streaming", { value: false }, "PUT");
  expect(await courtOfficer.refused(sitting, start)).toBe("streaming_off");
});
