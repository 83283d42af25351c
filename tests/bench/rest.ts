// The bench's rows for REST and memory.
import { openCrowd, socketUrl } from "./crowd.ts";
import type { Bench, Row } from "./rows.ts";

/** Requests a second with 32 under way, for so many milliseconds. */
async function requests(url: string, token: string, milliseconds: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const end = performance.now() + milliseconds;
  let count = 0;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (performance.now() < end) {
        const response = await fetch(url, { headers });
        if (!response.ok) throw new Error(`${url}: ${response.status}`);
        await response.arrayBuffer();
        count += 1;
      }
    }),
  );
  return (count * 1000) / milliseconds;
}

/** Row 5: the court list of a person, with the token checked. */
export async function courtList({ url, floorUrl, court }: Bench): Promise<Row> {
  const token = court.people[0] ?? "";
  const floorAt = `${floorUrl.replace("ws:", "http:")}/courts`;
  const oursAt = `${url}/api/v1/advocate/court/HCPP01`;
  await requests(floorAt, token, 300);
  await requests(oursAt, token, 300);
  const floor = Math.max(await requests(floorAt, token, 1500), await requests(floorAt, token, 1500));
  const ours = Math.max(await requests(oursAt, token, 1500), await requests(oursAt, token, 1500));
  return {
    work: "REST, court list of 45 halls with token check",
    ours,
    floor,
    unit: "/s",
    ratio: ours / floor,
    target: "≥ 0.6 ×",
    met: ours / floor >= 0.6,
  };
}

/** Resident memory of a process in kilobytes (Linux). */
export async function residentKb(pid: number): Promise<number> {
  const status = await Bun.file(`/proc/${pid}/status`).text();
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
}

/** Row 6: what an idle socket costs, and the whole process with 45 sittings loaded. */
export async function memory({ url, pid, court }: Bench): Promise<Row[]> {
  const before = await residentKb(pid);
  const crowd = await openCrowd(socketUrl(url), court.people);
  await Bun.sleep(1000);
  const perSocket = Math.max(0, (await residentKb(pid)) - before) / crowd.length;
  for (const member of crowd) member.socket.close();
  const loaded = before / 1024;
  return [
    {
      work: "memory per idle socket",
      ours: perSocket,
      floor: 15,
      unit: "kB",
      ratio: perSocket / 15,
      target: "≤ 15 kB",
      met: perSocket <= 15,
    },
    {
      work: "memory with 45 sittings loaded",
      ours: loaded,
      floor: 250,
      unit: "MB",
      ratio: loaded / 250,
      target: "≤ 250 MB",
      met: loaded <= 250,
    },
  ];
}
