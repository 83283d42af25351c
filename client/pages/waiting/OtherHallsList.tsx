// The other halls of a waiting person's day, with the alert when an item there is near.
import { HallAlert, OtherHall } from "../../courtroom/watch/OtherHalls.tsx";
import { useMyDay } from "../../courtroom/watch/useMyDay.ts";
import { useText } from "../../text/i18n.ts";

export function OtherHallsList({ courtId }: { courtId: string }) {
  const t = useText("room");
  const others = useMyDay().filter((hall) => hall.courtId !== courtId);
  if (others.length === 0) return null;
  return (
    <section className="panel other-halls" aria-labelledby="my-other-halls">
      {others.map((mine) => (
        <HallAlert key={mine.courtId} mine={mine} />
      ))}
      <h2 id="my-other-halls">{t("others.title")}</h2>
      <ul>
        {others.map((mine) => (
          <OtherHall key={mine.courtId} mine={mine} />
        ))}
      </ul>
    </section>
  );
}
