// The shape beside the word for how a connection is: arcs that are full, fewer, one, or struck out; none while it is not measured.
import { Wifi, WifiHigh, WifiLow, WifiOff } from "lucide-react";

export const levelIcons = {
  good: Wifi,
  fair: WifiHigh,
  poor: WifiLow,
  lost: WifiOff,
} as const;
