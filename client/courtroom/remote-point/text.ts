// The sentences of a remote point: who is in its room.
import { sentences } from "../../../server/contract/sentences.ts";

export const remotePointText = sentences("court", "remotePoint", {
  title: "Who is in your room",
  lead: "The court asks who is with you. Name everybody but yourself.",
  edit: "State who is here",
  editAgain: "State it again",
  form: {
    title: "Who is in your room",
    lead: "The court and, while the item is heard, its people read this. It is kept with its time.",
    person: "Person {{n}}",
    name: "Name",
    who: "Who they are",
    whoNote: "For example: detenue, escort, counsel",
    add: "Add a person",
    full: "You can name {{rollLimit}} people at most.",
    drop: "Remove person {{n}}",
    nobodyElse: "Nobody else is in the room",
    nobodyBut: "Nobody but me is in the room",
    confirm: "Confirm to the court",
    notNow: "Not now",
    incomplete: "Give the name, and who they are.",
    needed: "State that nobody else is in the room.",
  },
  stated: "Stated at {{time}}",
  due: "Not stated yet",
  alone: "Nobody else is in the room",
  noElse: "Nobody else",
  at: "In the room at {{name}}",
  inRoomWith: "In their room: {{names}}. Nobody else",
  roomDue: "Room not stated",
  changed: "{{name}} has stated who is in the room.",
});
