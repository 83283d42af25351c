// Sentences that replace those of a hall in a meeting or a webinar, by topic and key.
import { sentences } from "../../server/contract/sentences.ts";

export const inMeetingText = sentences("court", "inMeeting", {
  youAreHere: {
    court_building: "In the court building",
    court_buildingNote: "Bar room, library or office",
  },
  admission: {
    refusalReasons: { notListed: "Not invited", wrongHall: "Came to the wrong meeting" },
    refuseLead: "They read the reason.",
    noItem: "Not invited by name",
  },
  agenda: {
    whole: "The whole meeting",
    removeMeans: "Nobody in the meeting can open {{name}} any more. It can be added again.",
  },
  audioReports: {
    hear: {
      button: "I cannot hear the others",
      title: "I cannot hear the others",
      sent: "The host has your report with these figures.",
      notSent: "Your report did not reach the host. {{why}}",
      hears: "I hear the others now",
      settled: "The host has dealt with your report that you cannot hear.",
      do: {
        nobody_speaks: "You hear the others when somebody speaks. The host knows that you are waiting.",
        no_packets: "We have reconnected. The host can check the microphone.",
        silent: "The other microphone may be covered or muted at the device. The host knows.",
      },
    },
    reports: { title: "Cannot hear the others", news: "{{name}} cannot hear the others" },
  },
  breakouts: {
    lead: "{{roomLimit}} at most. People in one leave the meeting’s audio and video. When you end the room, they are back. You can go in; those inside see it.",
    leave: "Back to the meeting",
  },
  chat: {
    waitingTitle: "Write to the host",
    toOfficer: "to the host",
    to: { officer: "The host" },
    placeholder: { officer: "Message to the host" },
    risen: "The meeting is over. The chat is closed.",
    ask: {
      lead: "You can write to the host. To write to everyone, ask.",
      asked: "Asked to write. The host decides.",
      refused: "The host did not allow you to write to others.",
      closed: "The host has closed the chat. You can write to the host.",
    },
    rules: {
      everyone: "Those who take part may write to everyone",
      private: "Those who take part may write to one another",
    },
  },
  devices: {
    muteAllMeans: "Everyone but you",
    asked: {
      microphone: "The host asks you to turn your microphone on.",
      camera: "The host asks you to turn your camera on.",
      background: "The host asks you to show what is behind you.",
    },
    news: {
      muted: "The host muted you. Turn your microphone on when you speak.",
      stopped: "The host stopped your video. Turn your camera on to be seen again.",
    },
    state: { muted: "Muted by the host" },
    stopped: "Video stopped by the host",
  },
  doors: {
    title: "Doors of the room",
    set: { locked: "Lock the room" },
    means: {
      waitingRoom: { off: "People who join are in the room at once." },
      passive: {
        on: "People who only watch see and hear the meeting.",
        off: "People who only watch wait in the lobby, and see and hear nothing.",
      },
      muteOnJoin: {
        on: "Microphones are off when people come in.",
        off: "Microphones are on when people come in.",
      },
    },
  },
  frame: {
    hall: "Meeting",
    entering: "Entering the meeting",
    leaveHall: "Leave the meeting",
    notOpen: "The meeting has not begun",
    notOpenMeans: "Its host begins it.",
    risen: "The meeting is over",
    risenMeans: "Its host can begin it again today.",
    commandWaits: "Not sent yet. It is sent as soon as the connection is back.",
    commandLost:
      "Your last press was not sent before this page was loaded again. Press again if it is still needed.",
    refused: { title: "The meeting is not shown yet" },
    news: { risen: "The meeting is over." },
  },
  hands: { queue: { title: "Hands" } },
  help: {
    manual: {
      lead: "For {{who}}. You stay in the meeting while you read.",
      steps: {
        hand: { means: "Raise your hand. The host sees it in the list of hands." },
        share: { means: "Ask to share. The host allows it." },
        hearing: {
          is: "If you cannot hear the others",
          means: "Press “I cannot hear the others”. The page repairs what it can and informs the host.",
        },
      },
    },
  },
  keys: { does: { muteAll: "Mute all" } },
  media: {
    full: "There is no room left for audio and video in this meeting.",
    fullMeans: "You are in the meeting. The chat and your requests still work. The host can make room.",
    failedMeans: "Audio and video did not start. We keep trying. The chat still works.",
    brokenMeans:
      "Nobody is seen or heard for a moment. We are reconnecting: stay on this page. The chat still works.",
    faultMeans: {
      library: "A network that blocks it may be the reason. We keep trying. The chat still works.",
      unreachable: "We keep trying. The chat still works.",
      refused: "We ask for permission again. The chat still works.",
      bridge: "We keep trying. Tell the host if it stays so. The chat still works.",
      removed: "We ask for permission again. The chat still works.",
    },
    withheldMeans: "The meeting goes on without video. We keep trying. The chat still works.",
    away: "The video server does not answer.",
    behind: "This meeting’s data was restored from an older backup.",
    behindMeans:
      "Everybody’s audio and video reconnects automatically. What was done after the backup is lost: check who was removed.",
    refusedMeans:
      "They should be in the meeting. Their pages keep trying. Tell the technical staff if it continues.",
    elsewhereMeans: "You can have one open microphone, in one place at a time.",
    devices: {
      leadActive: "Changes take effect at once. The meeting goes on.",
      leadPassive: "Camera and microphone are used only when you take part.",
    },
  },
  people: {
    alsoActive: "Also in the call",
    others: "Others in the meeting",
    details: { since: "In the meeting as now since", noItems: "In this meeting." },
    remove: "Remove from the meeting",
  },
  pip: {
    title: "Meeting",
    back: "Back to the meeting",
    opened: "The meeting is also in a small window.",
  },
  quality: {
    means: { unknown: "It is measured while you are in the call with somebody else." },
    saving: {
      fewerMeans: "The person who speaks stays. The others come back automatically when it is better.",
      small: "Fewer and smaller videos: your connection is poor.",
    },
    person: {
      videosOf: { fewer: "The speaker, automatically", small: "Fewer and smaller, automatically" },
    },
    disconnected: {
      first: {
        means: "The meeting could not be reached. We keep trying; you come in automatically when it answers.",
      },
      gone: {
        means:
          "The meeting could not be reached for more than a minute. We keep trying; you come back automatically when it answers.",
      },
    },
  },
  reasons: {
    readBy: { remove: "The person and the host read it." },
    short: { stranger: "Not invited" },
    usual: {
      disturbing: "Disturbed the meeting",
      recording: "Recorded the meeting",
      stranger: "Not invited",
    },
  },
  recording: {
    offMeans: "Nothing of this meeting is kept as a recording.",
    since:
      "Since {{time}}. The people who take part, what is shown to them, and the title are recorded, with the audio.",
    lostMeans: {
      store:
        "Since {{time}}. The meeting goes on, and nothing of it is kept. Tell the technical staff. What the recorder still has is kept once this is put right.",
    },
  },
  refusals: {
    recording_on: "The meeting is being recorded.",
    recording_not_on: "The meeting is not being recorded.",
    wrong_phase: "The meeting is not going on now. This can be done while it does.",
    day_over: "The day of this meeting is over.",
    not_in_hall: "You are not in this meeting. Come in first.",
    bad_command: "This request could not be read. Load the page again and repeat it.",
    no_such_person: "This person is not in this meeting.",

    guests_of_address_full:
      "This meeting has no more room for guests from your network. Try again later, or use another network, such as mobile data.",
    guests_full: "This meeting has no more room for guests. Try again later.",
    removed: "A removal from this meeting holds for the day. Only its host can lift it.",
    refused_entry: "The host has not let you in.",
    not_room_leader: "Only the host and the person leading this room can do this.",
    hall_locked: "The meeting is locked: nobody new can come in. Try again later.",
    watching_off: "Nobody can watch this meeting now.",
    not_muted: "The microphone is not muted by the host.",
    video_not_stopped: "The video is not stopped by the host.",
    chat_closed: "The host has closed this chat. You can write to the host.",
    chat_ask_first: "The host must allow it first. Ask to write.",
    chat_refused: "The host does not allow you to write to others. You can write to the host.",
    share_asked: "You have already asked to share. The host decides.",
    share_not_granted: "Ask to share first. The host grants it.",
    person_not_in_hall: "This person is not in the meeting now.",
    sound_reported: "The host has your report. Wait a few seconds before you send another.",
    sound_reports_full: "The host already knows that many people cannot hear.",
  },
  screenShare: {
    dialog: {
      title: "Choose what to show the others",
      askLead: "The host must allow it. Nothing is shown before that. You choose the window afterwards.",
      courtLead: "One thing is shared at a time. Everyone in the meeting sees it.",
    },
    video: { title: "Show this video to the others?" },
    own: {
      askedMeans: "The host decides. The answer is shown here.",
      declined: "The host declined your share.",
      grantedScreen: "Choose a screen or a window. Everyone in the meeting will see it.",
      grantedFile: "Choose a file. Everyone in the meeting will see it on your page.",
      onMeans: "Everyone in the meeting sees it.",
    },
    failed: { uploadMeans: "The server could not be reached. Try again." },
    shown: { yours: "You share this. Everyone in the meeting sees it." },
  },
  sideRooms: {
    banner: {
      breakoutMeans: "The meeting goes on without you.",
      invitedMeans: "You leave the meeting’s audio and video, and come back when you like.",
    },
    panel: {
      leadBreakout:
        "Only those in this room see and hear you. The host may come in; you are told when they do.",
    },
  },
  stage: {
    emptyStage: "Nobody else is here yet.",
    emptyStageClosed: "Nobody else is here yet.",
    card: {
      watching_off: {
        title: "Nobody can watch now",
        means:
          "Only people who take part see and hear the meeting. You come in when the host lets people watch again.",
      },
      not_open: {
        title: "The meeting has not begun",
        means: "You are in. Audio and video begin when its host comes.",
      },
      risen: { title: "The meeting is over", means: "Its host has ended it." },
    },
    settings: {
      autoHideRemoteVideoOnShare: "Show no other video beside what is shared",
      enablePIP: "Keep the meeting in a small window",
    },
  },
  tools: { minimal: { onNews: "Panels are hidden. The videos and a few tools are shown." } },
  wantToJoin: {
    alone: "Nobody sees or hears you here. What you choose is kept on this device for the next time.",
    preview: {
      label: "Your video as the others will see it",
      none: "No video. The others will see your name.",
    },
    microphone: { none: { means: "Without one the others cannot hear you." } },
    echo: { playing: "This is what the others hear." },
    connection: { seat: "If the connection drops, your place is held for {{seconds}} seconds." },
    device: {
      without: {
        camera: "You may join without it; the others then see your name.",
        microphone: "You may join without it; the others then cannot hear you.",
      },
    },
    consent: { missing: "Tick the box to join. Nobody comes in without consent." },
    failed: {
      offline: "The server cannot be reached. Your choices are kept; try again in a moment.",
      internal: "Something went wrong on the server. Try again.",
    },
  },
});
