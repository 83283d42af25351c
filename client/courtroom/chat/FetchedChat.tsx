// The chat for the panels of a room: fetched when its tab is opened for the first time. Most people of a hearing never write.
import { fetchedPart } from "../core/shown/fetched-part.tsx";

export const FetchedChat = fetchedPart(() => import("./ChatPanel.tsx"));
