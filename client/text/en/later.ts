// The sentences that all pages behind the login share with a hearing. Written by `bun run lists`: every file here that no other group names.
import { addCase } from "./add-case.ts";
import { admission } from "./admission.ts";
import { agenda } from "./agenda.ts";
import { appearances } from "./appearances.ts";
import { audioReports } from "./audio-reports.ts";
import { benchTalk } from "./bench-talk.ts";
import { breakouts } from "./breakouts.ts";
import { browser } from "./browser.ts";
import { calling } from "./calling.ts";
import { chat } from "./chat.ts";
import { coHost } from "./co-host.ts";
import { coWatch } from "./co-watch.ts";
import { counsel } from "./counsel.ts";
import { court } from "./court.ts";
import { courtDevice } from "./court-device.ts";
import { dates } from "./dates.ts";
import { devOutbox } from "./dev-outbox.ts";
import { devices } from "./devices.ts";
import { dictation } from "./dictation.ts";
import { displayBoard } from "./display-board.ts";
import { doors } from "./doors.ts";
import { frame } from "./frame.ts";
import { halls } from "./halls.ts";
import { hands } from "./hands.ts";
import { help } from "./help.ts";
import { inCamera } from "./in-camera.ts";
import { judge } from "./judge.ts";
import { keys } from "./keys.ts";
import { liveCourt } from "./live-court.ts";
import { liveCourts } from "./live-courts.ts";
import { masthead } from "./masthead.ts";
import { media } from "./media.ts";
import { memos } from "./memos.ts";
import { naming } from "./naming.ts";
import { officer } from "./officer.ts";
import { opening } from "./opening.ts";
import { outcomes } from "./outcomes.ts";
import { papers } from "./papers.ts";
import { participant } from "./participant.ts";
import { passOver } from "./pass-over.ts";
import { people } from "./people.ts";
import { pip } from "./pip.ts";
import { promotion } from "./promotion.ts";
import { proof } from "./proof.ts";
import { quality } from "./quality.ts";
import { reasons } from "./reasons.ts";
import { recorder } from "./recorder.ts";
import { recording } from "./recording.ts";
import { refusals } from "./refusals.ts";
import { remotePoint } from "./remote-point.ts";
import { rising } from "./rising.ts";
import { roleCall } from "./role-call.ts";
import { roles } from "./roles.ts";
import { rtmp } from "./rtmp.ts";
import { screenShare } from "./screen-share.ts";
import { secretRoom } from "./secret-room.ts";
import { settings } from "./settings.ts";
import { sidePanel } from "./side-panel.ts";
import { sideRooms } from "./side-rooms.ts";
import { stage } from "./stage.ts";
import { standIns } from "./stand-ins.ts";
import { stenographer } from "./stenographer.ts";
import { stream } from "./stream.ts";
import { submissions } from "./submissions.ts";
import { tools } from "./tools.ts";
import { waiting } from "./waiting.ts";
import { wantToJoin } from "./want-to-join.ts";
import { whereabouts } from "./whereabouts.ts";
import { youAreHere } from "./you-are-here.ts";

export const later = {
  addCase,
  admission,
  agenda,
  appearances,
  audioReports,
  benchTalk,
  breakouts,
  browser,
  calling,
  chat,
  coHost,
  coWatch,
  counsel,
  court,
  courtDevice,
  dates,
  devOutbox,
  devices,
  dictation,
  displayBoard,
  doors,
  frame,
  halls,
  hands,
  help,
  inCamera,
  judge,
  keys,
  liveCourt,
  liveCourts,
  masthead,
  media,
  memos,
  naming,
  officer,
  opening,
  outcomes,
  papers,
  participant,
  passOver,
  people,
  pip,
  promotion,
  proof,
  quality,
  reasons,
  recorder,
  recording,
  refusals,
  remotePoint,
  rising,
  roleCall,
  roles,
  rtmp,
  screenShare,
  secretRoom,
  settings,
  sidePanel,
  sideRooms,
  stage,
  standIns,
  stenographer,
  stream,
  submissions,
  tools,
  waiting,
  wantToJoin,
  whereabouts,
  youAreHere,
};
