// Reads what WebRTC counts about one link, and judges from it how good the link is.
import type { LinkQuality, PersonStats } from "./room.ts";

/** Counters of a link that does not exist or has carried nothing. */
export const noStats: PersonStats = {
  framesReceived: 0,
  framesDecoded: 0,
  framesSent: 0,
  audioEnergy: 0,
  bytesSent: 0,
  bytesReceived: 0,
  packetsLost: 0,
  packetsReceived: 0,
  picturePackets: 0,
  roundTrip: null,
};

/** In: the report of one connection. Out: its counters, sound and picture together. */
export function readStats(report: RTCStatsReport): PersonStats {
  const stats = { ...noStats };
  report.forEach((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) return;
    const fields = new Map<string, unknown>(Object.entries(entry));
    const count = (name: string) => {
      const value = fields.get(name);
      return typeof value === "number" ? value : 0;
    };
    switch (fields.get("type")) {
      case "inbound-rtp":
        stats.framesReceived += count("framesReceived");
        stats.framesDecoded += count("framesDecoded");
        stats.audioEnergy += count("totalAudioEnergy");
        stats.bytesReceived += count("bytesReceived");
        stats.packetsLost += count("packetsLost");
        stats.packetsReceived += count("packetsReceived");
        if (fields.get("kind") === "video") stats.picturePackets += count("packetsReceived");
        break;
      case "outbound-rtp":
        stats.framesSent += count("framesSent");
        stats.bytesSent += count("bytesSent");
        break;
      case "candidate-pair":
        if (fields.get("nominated") === true && fields.has("currentRoundTripTime"))
          stats.roundTrip = count("currentRoundTripTime") * 1000;
        break;
    }
  });
  return stats;
}

/** In: two readings of one link, some seconds apart. Out: how well it carries. */
export function qualityOf(before: PersonStats, now: PersonStats): LinkQuality {
  const lost = Math.max(0, now.packetsLost - before.packetsLost);
  const received = now.packetsReceived - before.packetsReceived;
  const loss = lost + received > 0 ? lost / (lost + received) : 0;
  const roundTrip = now.roundTrip;
  if (roundTrip === null && received <= 0) return "unknown";
  if (loss > 0.08 || (roundTrip ?? 0) > 600) return "poor";
  return loss > 0.02 || (roundTrip ?? 0) > 300 ? "fair" : "good";
}
