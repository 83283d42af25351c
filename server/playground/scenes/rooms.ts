// Scenes behind closed doors, in rooms beside the hearing, in the chat, and with something shared.
import type { StoredFile } from "../../contract/sitting/core/files.ts";
import type { SharedFile } from "../../contract/sitting/core/shared-file.ts";
import { NOW } from "../list.ts";
import { hearing, type Scene } from "./scene.ts";

/** The file that is shown and sent in the playground; its bytes are made where they are asked for. */
const exhibit: SharedFile = {
  id: "playground-exhibit",
  name: "Annexure P-4 sale deed.pdf",
  kind: "pdf",
  type: "application/pdf",
  size: 48_200,
};

function stored(id: string, name: string): StoredFile {
  return { id, name, kind: "pdf", bytes: 248_000, hash: "0".repeat(64) };
}

export const closedScenes: readonly Scene[] = [
  {
    id: "in-camera",
    group: "closed",
    title: "In camera",
    about: "The door is closed on item 9: its people and the court are in, all others are in the lobby.",
    also: ["respondent", "next", "viewer"],
    script: () => hearing().by("judge", { type: "goInCamera", reason: "Identity of a minor" }).after(4),
  },
  {
    id: "secured",
    group: "closed",
    title: "The hall is secured",
    about: "The judge has stopped everything: nobody outside the court is heard or comes in.",
    also: ["next"],
    script: () => hearing().by("judge", { type: "secureHall" }).after(0.2),
  },
];

export const roomScenes: readonly Scene[] = [
  {
    id: "secret-room",
    group: "rooms",
    title: "Secret room",
    about:
      "The judge, the counsellor and the witness are inside; the prison and the police station are listed.",
    script: () =>
      hearing()
        .officer(
          { type: "listForSecretRoom", people: ["counsellor", "witness", "prison", "police"] },
          { type: "approveSecretRoom", people: ["counsellor", "witness"] },
        )
        .by("judge", { type: "joinSecretRoom" })
        .after(2),
  },
  {
    id: "breakout",
    group: "rooms",
    title: "Breakout rooms",
    about:
      "Two rooms are open: counsel of both sides mediate, the prosecutor is invited; the officer looks in on the second.",
    also: ["respondent", "later"],
    script: () =>
      hearing()
        .officer(
          { type: "createBreakout", name: "Mediation" },
          { type: "createBreakout", name: "Parties of item 12" },
          { type: "inviteToBreakout", room: "B1", person: "petitioner", promotePassive: true },
          { type: "inviteToBreakout", room: "B1", person: "respondent", promoteModerator: true },
          { type: "inviteToBreakout", room: "B1", person: "prosecutor", promotePassive: true },
          { type: "inviteToBreakout", room: "B2", person: "later", promotePassive: true },
          { type: "inviteToBreakout", room: "B2", person: "counsellor" },
        )
        .by("petitioner", { type: "joinBreakout", room: "B1" })
        .by("respondent", { type: "joinBreakout", room: "B1" })
        .by("later", { type: "joinBreakout", room: "B2" })
        .by("counsellor", { type: "joinBreakout", room: "B2" })
        .after(3),
  },
];

export const talkScenes: readonly Scene[] = [
  {
    id: "chat",
    group: "talk",
    title: "Chat with files",
    about: "Messages to everyone, to the officer and between two, a file, one deleted; two ask to write.",
    also: ["respondent", "next"],
    script: () => {
      const script = hearing();
      script
        .by("petitioner", { type: "askToChat" })
        .by("respondent", { type: "askToChat" })
        .officer(
          { type: "decideChat", person: "petitioner", allowed: true },
          { type: "decideChat", person: "respondent", allowed: true },
          { type: "setChat", scope: "private", open: true },
          { type: "sendChat", to: "everyone", text: "Counsel will give the page before they read from it." },
        )
        .after(1)
        .by("petitioner", {
          type: "keepFile",
          file: stored("playground-file-1", "Annexure P-4 sale deed.pdf"),
        })
        .by(
          "petitioner",
          { type: "sendChat", to: "everyone", text: "The sale deed, page 14", file: "playground-file-1" },
          { type: "sendChat", to: "officer", text: "My leader joins in five minutes, may the item wait?" },
        )
        .after(1)
        .by("respondent", {
          type: "sendChat",
          to: { person: "petitioner" },
          text: "Do you agree to a pass-over?",
        })
        .by("respondent", { type: "sendChat", to: "everyone", text: "हमारा उत्तर पृष्ठ 32 पर है, कृपया देखें।" })
        .officer({ type: "sendChat", to: "everyone", text: "Sent by mistake" })
        .officer({ type: "deleteChat", message: "C6" })
        .after(1)
        .by("next", { type: "askToChat" })
        .by("prosecutor", { type: "askToChat" })
        .officer({
          type: "addAgendaFile",
          file: stored("playground-file-2", "Record of the court below.pdf"),
          item: NOW,
        })
        .after(0.5);
      return script;
    },
  },
  {
    id: "chat-closed",
    group: "talk",
    title: "The chat is closed",
    about: "The officer has closed writing to everyone; writing between two was never opened.",
    script: () =>
      hearing()
        .officer(
          { type: "sendChat", to: "everyone", text: "The chat opens again after item 9." },
          { type: "setChat", scope: "everyone", open: false },
        )
        .after(1),
  },
];

export const shareScenes: readonly Scene[] = [
  {
    id: "share-asked",
    group: "share",
    title: "Asked to share",
    about: "Counsel asks for the screen, the other side to show a file.",
    also: ["respondent"],
    script: () =>
      hearing()
        .by("petitioner", { type: "askToShare", kind: "screen" })
        .by("respondent", { type: "askToShare", kind: "cowatch" })
        .after(0.3),
  },
  {
    id: "share-on",
    group: "share",
    title: "A screen is shared",
    about: "Counsel for the petitioner shares a screen with text.",
    also: ["respondent", "later"],
    script: () =>
      hearing()
        .by("petitioner", { type: "askToShare", kind: "screen" })
        .officer({ type: "decideShare", person: "petitioner", granted: true })
        .by("petitioner", { type: "startShare", mode: "text" })
        .after(1),
  },
  {
    id: "cowatch",
    group: "share",
    title: "A file is shown in step",
    about: "Counsel shows a sale deed to all and has turned to its second page.",
    also: ["respondent", "later"],
    script: () =>
      hearing()
        .by("petitioner", { type: "askToShare", kind: "cowatch" })
        .officer({ type: "decideShare", person: "petitioner", granted: true })
        .by("petitioner", { type: "startCowatch", file: exhibit })
        .by("petitioner", { type: "turnCowatch", page: 2, zoom: 1, x: 0, y: 0 })
        .after(1),
  },
];
