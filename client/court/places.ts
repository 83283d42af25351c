// Where somebody may say they are: the icons of the places, and the one that was chosen for the day.
import { BriefcaseBusiness, Building2, DoorOpen, House, MapPin, Plane } from "lucide-react";
import { type Location, locations } from "../../server/contract/sitting/topics/admission.ts";
import { today } from "../net/court-day.ts";
import type { LucideIcon } from "../ui/Icon.tsx";
import { keepForDay, keptForDay } from "./kept.ts";

export const placeIcons: Record<Location, LucideIcon> = {
  court_hall: DoorOpen,
  court_building: Building2,
  chambers: BriefcaseBusiness,
  home: House,
  remote_point: MapPin,
  abroad: Plane,
};

const PLACE = "place";

/** The place that was chosen today, or null. */
export function keptPlace(): Location | null {
  const kept = keptForDay<string>(PLACE, today());
  return locations.find((place) => place === kept) ?? null;
}

export function keepPlace(place: Location): void {
  keepForDay(PLACE, today(), place);
}
