// The shape beside the word for how a connection is: bars that are full, half, one, or none.
import { SignalHigh, SignalLow, SignalMedium, SignalZero, WifiOff } from "lucide-react";

export const levelIcons = {
  good: SignalHigh,
  fair: SignalMedium,
  poor: SignalLow,
  lost: WifiOff,
  unknown: SignalZero,
} as const;
