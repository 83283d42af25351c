import type { Page } from "@playwright/test";
export const dump = (p: Page) => p.evaluate(async () => {
  const out: unknown[] = [];
  for (const c of window.witness.connections) {
    const rep: unknown[] = [];
    if (c.signalingState !== "closed") (await c.getStats()).forEach((e: any) => {
      if ((e.type === "outbound-rtp" || e.type === "inbound-rtp") && e.kind === "video") rep.push({ t: e.type, fs: e.framesSent, fe: e.framesEncoded, fd: e.framesDecoded, fr: e.framesReceived, kd: e.keyFramesDecoded, pli: e.pliCount, act: e.active, bs: e.bytesSent, br: e.bytesReceived, w: e.frameWidth, q: e.qualityLimitationReason, dropped: e.framesDropped, fps: e.framesPerSecond, freeze: e.freezeCount });
      if (e.type === "media-source" && e.kind === "video") rep.push({ t: "source", frames: e.frames, fps: e.framesPerSecond });
    });
    out.push({ s: c.signalingState, c: c.connectionState, fp: c.localDescription?.sdp.match(/fingerprint:sha-256 (\S{8})/)?.[1], rfp: c.remoteDescription?.sdp.match(/fingerprint:sha-256 (\S{8})/)?.[1], tr: c.getTransceivers().map((t) => [t.receiver.track.kind, t.direction, t.currentDirection, t.sender.track?.readyState, t.receiver.track.muted, JSON.stringify(t.sender.getParameters().encodings)]), rep });
  }
  const tiles = [...document.querySelectorAll(".video figure")].map((f) => { const v = f.querySelector("video"); const tr = (v?.srcObject as MediaStream | null)?.getVideoTracks()[0]; return [f.textContent, v?.getVideoPlaybackQuality().totalVideoFrames, v?.paused, tr?.muted, tr?.readyState, window.witness.connections.findIndex((c) => c.getReceivers().some((r) => r.track === tr))]; });
  return JSON.stringify({ tiles, out });
});
