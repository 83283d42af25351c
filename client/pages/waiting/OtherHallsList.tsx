// The other halls of a waiting person's day, with the alert when an item there is near.
import { HallAlerts } from "../../courtroom/halls/HallAlerts.tsx";
import { HallTiles } from "../../courtroom/halls/HallTiles.tsx";

export function OtherHallsList({ courtId }: { courtId: string }) {
  return (
    <>
      <HallAlerts courtId={courtId} from={null} />
      <HallTiles courtId={courtId} from={null} />
    </>
  );
}
