// Where somebody may say they are: the icons of the places, and the one that was chosen for the day.

import { BriefcaseBusiness, Building2, DoorOpen, House, MapPin, Plane } from "lucide-react";
import { type Location, locations } from "../../server/contract/sitting/topics/admission.ts";
import { today } from "../net/court-day.ts";
import { isOneOf } from "../net/kept-json.ts";
import type { LucideIcon } from "../ui/Icon.tsx";
import { keepForDay, keptForDay } from "./kept-draft.ts";

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
  return keptForDay(PLACE, today(), isOneOf(locations));
}

export function keepPlace(place: Location): void {
  keepForDay(PLACE, today(), place);
}
