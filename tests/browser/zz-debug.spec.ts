import { test, moves, cameraOf, turnMicrophone, sounds } from "./media-fixture/stage.ts";
test.setTimeout(500000);
test("debug", async ({ stage }) => {
  const pageOf = await stage.gather({ judge: "publish", anand: "watch", viewer: "watch" });
  const [judge, anand, viewer] = [pageOf("judge"), pageOf("anand"), pageOf("viewer")];
  for (const p of [judge, anand]) await p.evaluate(() => { const c = window.connections[0]; (window as any).log = []; const L = (m: string) => (window as any).log.push(Math.round(performance.now()) + " " + m); const o = c.setLocalDescription.bind(c); c.setLocalDescription = (d?: any) => { L("SLD " + d?.type + " " + (d?.sdp?.match(/a=(sendrecv|sendonly|recvonly|inactive)/g)?.join() ?? "")); return o(d); }; const q = c.setRemoteDescription.bind(c); c.setRemoteDescription = (d: any) => { L("SRD " + d.type + " " + d.sdp.match(/a=(sendrecv|sendonly|recvonly|inactive)/g).join()); return q(d); }; });
  const log = (p: import("@playwright/test").Page) => p.evaluate(() => (window as any).log.slice(-12).join("\n"));
  const dump = (p: import("@playwright/test").Page, i: number) => p.evaluate(async (n) => { const out: unknown[] = []; for (const c of window.connections) { const rep: unknown[] = []; if (c.signalingState!=="closed") (await c.getStats()).forEach((e: any) => { if (e.type==="media-source" && e.kind==="video") rep.push(["SOURCE", e.frames, e.framesPerSecond]); if ((e.type==="outbound-rtp"||e.type==="inbound-rtp") && e.kind==="video") rep.push([e.type, e.framesSent, e.framesEncoded, e.framesDecoded, e.framesReceived, e.keyFramesDecoded, e.pliCount, e.active, e.bytesSent, e.bytesReceived, e.packetsReceived, e.framesDropped, e.frameWidth, e.ssrc, e.qualityLimitationReason]); });
    out.push([c.signalingState, c.connectionState, c.iceConnectionState, c.getTransceivers().map(t=>[t.direction,t.currentDirection,!!t.sender.track,t.sender.track?.enabled,t.sender.track?.readyState, t.receiver.track.muted, JSON.stringify(t.sender.getParameters().encodings)]), rep]); } return JSON.stringify(out); }, i);
  const grow = async (p: import("@playwright/test").Page, who: string) => { const b = await p.evaluate(async (w) => (await window.room.stats()).get(w)?.framesDecoded ?? 0, who);
      await p.waitForFunction(async ([x, w]) => ((await window.room.stats()).get(w as string)?.framesDecoded ?? 0) > (x as number) + 10, [b, who], { timeout: 9000, polling: 500 }); };
  for (let k = 0; k < 40; k++) {
    let step = "";
    try {
      stage.hall().grant("anand", "publish");
      step = "P judge<anand"; await grow(judge, "anand"); step = "P viewer<anand"; await grow(viewer, "anand"); step = "P anand<judge"; await grow(anand, "judge");
      await turnMicrophone(anand, true); await sounds(judge, "anand");
      stage.hall().grant("anand", "watch");
      step = "W anand<judge"; await grow(anand, "judge"); if ((await anand.evaluate(() => window.connections[0]?.signalingState)) === "closed") throw new Error("rebuilt");
    } catch { console.log("FAILED at", k, step); for (let z = 0; z < 2; z++) { console.log("J", await dump(judge, 0)); console.log("A", await dump(anand, 0)); console.log("V", await dump(viewer, 0)); await anand.waitForTimeout(4000); }
      console.log(await log(judge)); console.log(await log(anand));
      break; }
    console.log("ok", k);
  }
});
