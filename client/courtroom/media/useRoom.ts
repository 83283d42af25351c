// The room of this page: entered with each grant of the server, left when the grant is taken.
import { useEffect, useState } from "react";
import { createRoom, type Room } from "../../media/room.ts";
import { onMessage } from "../../socket.ts";
import { lingering } from "../linger.ts";
import { socketTransport } from "./transport.ts";

type Open = { room: Room; stop: () => void };

const pageRoom = lingering<Open>(openRoom, ({ room, stop }) => {
  stop();
  room.close();
});

function openRoom(): Open {
  const room = createRoom("mesh", socketTransport);
  const stop = onMessage((message) => {
    if (message.t !== "signal" || message.kind !== "grant") return;
    if (message.grant === null) room.leave();
    else room.join(message.grant);
  });
  return { room, stop };
}

/** The room while the component is mounted; null where the page has no media, and before it is made. */
export function useRoom(isWanted: boolean): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    setRoom(pageRoom.take().room);
    return () => {
      pageRoom.give();
      setRoom(null);
    };
  }, [isWanted]);
  return room;
}
