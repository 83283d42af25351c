// Reads WebRTC's counters of one link.
import type { PersonStats } from "./room.ts";

/** The counters of a link that does not exist or has carried nothing. */
export const noStats: PersonStats = {
  framesReceived: 0,
  framesDecoded: 0,
  framesSent: 0,
  freezes: 0,
  audioEnergy: 0,
  audioPackets: 0,
  audioLost: 0,
  bytesSent: 0,
  bytesReceived: 0,
  packetsLost: 0,
  packetsReceived: 0,
  videoPackets: 0,
  roundTrip: null,
  jitter: null,
  lossSent: null,
  available: null,
};

type Fields = ReadonlyMap<string, unknown>;

function count(fields: Fields, name: string): number {
  const value = fields.get(name);
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/**
 * @param report - the statistics of one connection
 * @returns its counters, audio and video together
 */
export function readStats(report: Pick<ReadonlyMap<string, unknown>, "forEach">): PersonStats {
  const stats = { ...noStats };
  report.forEach((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) return;
    const fields: Fields = new Map<string, unknown>(Object.entries(entry));
    switch (fields.get("type")) {
      case "inbound-rtp":
        readInbound(stats, fields);
        break;
      case "outbound-rtp":
        stats.framesSent += count(fields, "framesSent");
        stats.bytesSent += count(fields, "bytesSent");
        break;
      case "remote-inbound-rtp":
        stats.lossSent = Math.max(stats.lossSent ?? 0, count(fields, "fractionLost"));
        break;
      case "candidate-pair":
        readRoute(stats, fields);
        break;
    }
  });
  return stats;
}

function readInbound(stats: PersonStats, fields: Fields): void {
  stats.framesReceived += count(fields, "framesReceived");
  stats.framesDecoded += count(fields, "framesDecoded");
  stats.freezes += count(fields, "freezeCount");
  stats.audioEnergy += count(fields, "totalAudioEnergy");
  stats.bytesReceived += count(fields, "bytesReceived");
  stats.packetsLost += count(fields, "packetsLost");
  stats.packetsReceived += count(fields, "packetsReceived");
  if (fields.get("kind") === "video") {
    stats.videoPackets += count(fields, "packetsReceived");
    return;
  }
  stats.audioPackets += count(fields, "packetsReceived");
  stats.audioLost += count(fields, "packetsLost");
  if (fields.has("jitter")) stats.jitter = count(fields, "jitter") * 1000;
}

function readRoute(stats: PersonStats, fields: Fields): void {
  if (fields.get("nominated") !== true) return;
  if (fields.has("currentRoundTripTime")) stats.roundTrip = count(fields, "currentRoundTripTime") * 1000;
  if (fields.has("availableOutgoingBitrate")) stats.available = count(fields, "availableOutgoingBitrate");
}
