import type { Page } from "@playwright/test";
export const dump = (p: Page, name: string) => p.evaluate(async (name) => {
  const f = [...document.querySelectorAll(".video figure")].find((x) => x.textContent?.includes(name));
  const v = f?.querySelector("video") as HTMLVideoElement;
  const s = v.srcObject as MediaStream; const tr = s.getVideoTracks()[0]!;
  const wait = (n: number) => new Promise((r) => setTimeout(r, n));
  const out: unknown[] = [];
  const q = (x: HTMLVideoElement) => [x.getVideoPlaybackQuality().totalVideoFrames, x.currentTime, x.readyState, x.paused, x.networkState];
  out.push("stuck", q(v), "track", tr.enabled, tr.muted, tr.readyState, s.active, JSON.stringify(tr.getSettings()));
  const second = document.createElement("video"); second.muted = true; second.srcObject = s; document.body.append(second); await second.play().catch((e) => out.push(String(e)));
  await wait(3000); out.push("second same stream", q(second), "stuck", q(v));
  const third = document.createElement("video"); third.muted = true; third.srcObject = new MediaStream([tr]); document.body.append(third); await third.play().catch((e) => out.push(String(e)));
  await wait(3000); out.push("third new stream", q(third), "stuck", q(v));
  const clone = document.createElement("video"); clone.muted = true; clone.srcObject = new MediaStream([tr.clone()]); document.body.append(clone); await clone.play().catch((e) => out.push(String(e)));
  await wait(3000); out.push("clone", q(clone), "stuck", q(v));
  v.srcObject = s; await v.play().catch((e) => out.push(String(e))); await wait(3000); out.push("reset", q(v));
  out.push((window as any).story);
  return JSON.stringify(out);
}, name);
export const story = (p: Page) => p.addInitScript(() => {
  const st: string[] = []; (window as any).story = st;
  const d = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "srcObject")!;
  Object.defineProperty(HTMLMediaElement.prototype, "srcObject", { get: d.get, set(this: HTMLMediaElement, x) { const at = Math.round(performance.now()); st.push(`${at} ${this.tagName} ${this.closest("figure")?.textContent?.slice(0, 40) ?? ""} src=${x ? (x as MediaStream).id.slice(0, 6) + "/" + (x as MediaStream).getTracks().map((t) => t.id.slice(0, 6)) : x} had ${this instanceof HTMLVideoElement ? this.getVideoPlaybackQuality().totalVideoFrames : ""}`); d.set!.call(this, x); } });
  const P = RTCPeerConnection.prototype;
  for (const k of ["setLocalDescription", "setRemoteDescription"] as const) { const o = P[k] as any; (P as any)[k] = async function (this: RTCPeerConnection, x: any) { const i = window.witness.connections.indexOf(this); st.push(`${Math.round(performance.now())} pc${i} ${k} ${x?.type} ${(x?.sdp ?? "").match(/a=(sendrecv|sendonly|recvonly|inactive)/g)}`); const r = await o.call(this, x); st.push(`${Math.round(performance.now())} pc${i} ${k} done ${this.getTransceivers().map((t) => t.currentDirection + "/" + t.receiver.track.id.slice(0, 6) + "/" + t.receiver.track.muted)}`); return r; }; }
});
