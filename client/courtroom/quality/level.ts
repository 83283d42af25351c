// The shape beside the word for how a connection is: arcs that are full, fewer, one, or struck out.
import { Wifi, WifiHigh, WifiLow, WifiOff, WifiZero } from "lucide-react";

export const levelIcons = {
  good: Wifi,
  fair: WifiHigh,
  poor: WifiLow,
  lost: WifiOff,
  unknown: WifiZero,
} as const;
