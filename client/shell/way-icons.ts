// The icons of the bar's ways, by the names that client/app/routes.tsx gives them: drawn beside a way where the bar is a menu.
import {
  CalendarDays,
  DoorOpen,
  Files,
  FileText,
  LayoutGrid,
  ListOrdered,
  type LucideIcon,
  ShieldCheck,
  Tv,
} from "lucide-react";

export const wayIcons = {
  board: Tv,
  calendar: CalendarDays,
  cases: Files,
  console: ShieldCheck,
  door: DoorOpen,
  halls: LayoutGrid,
  list: ListOrdered,
  page: FileText,
} as const satisfies Record<string, LucideIcon>;

/** A name is enough for the first page, which loads no icon of the bar. */
export type WayIcon = keyof typeof wayIcons;
