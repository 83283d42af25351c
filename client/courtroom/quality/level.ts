// The icon beside the word for a connection: all its arcs full, fewer, one, or crossed out; no icon while it is not measured.
import { Wifi, WifiHigh, WifiLow, WifiOff } from "lucide-react";

export const levelIcons = {
  good: Wifi,
  fair: WifiHigh,
  poor: WifiLow,
  lost: WifiOff,
} as const;
