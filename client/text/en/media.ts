// The sentences of audio and video: the devices and their troubles, and the video server’s.

export const media = {
  audio: {
    held: "Your browser is blocking audio.",
    heldMeans: "It allows audio after you press the button.",
    turnOn: "Turn audio on",
  },
  full: "There is no room left for audio and video in this hall.",
  fullMeans:
    "You are in the hall and keep your place. The board and your requests still work. The court officer can make room.",
  failed: "Error while connecting",
  failedMeans: "Audio and video did not start. We keep trying. The board and your requests still work.",
  broken: "Audio and video are interrupted.",
  brokenMeans:
    "Nobody is seen or heard for a moment. We are reconnecting: stay on this page. The board and your requests still work.",
  fault: {
    library: "The video server cannot be reached.",
    unreachable: "The video server does not answer.",
    refused: "The video server did not let you in.",
    bridge: "The video server carries no audio or video at the moment.",
    removed: "The video server ended your audio and video.",
  },
  faultMeans: {
    library:
      "A network that blocks it may be the reason. We keep trying. The board and your requests still work.",
    unreachable: "We keep trying. The board and your requests still work.",
    refused: "We ask for permission again. The board and your requests still work.",
    bridge: "We keep trying. Tell the court officer if it stays so. The board and your requests still work.",
    removed: "We ask for permission again. The board and your requests still work.",
  },
  withheld: "Audio and video cannot start at the moment.",
  withheldMeans:
    "The hearing goes on without video. The board and your requests still work. Audio and video start automatically as soon as the video server is ready.",
  away: "The video server does not answer the court.",
  awayMeans:
    "People who see and hear each other go on. People who join now have no audio or video, and removals take effect late. Tell the technical staff.",
  behind: "This hall’s data was restored from an older backup.",
  behindMeans:
    "Everybody’s audio and video reconnects automatically. What was done after the backup is lost: check the list, and who was removed.",
  refused_one: "The video server does not let in {{names}}.",
  refused_other: "The video server does not let in {{count}} people: {{names}}.",
  refusedMeans:
    "They should be in the hall. Their pages keep trying. Tell the technical staff if it continues.",
  tryAgain: "Try again now",
  elsewhere: "Your audio and video are in another window.",
  elsewhereMeans: "You can have one open microphone, in one hall at a time.",
  useHere: "Use them here",
  trouble: {
    read: "OK",
    camera: {
      denied: "Camera not accessible: it is not allowed here.",
      missing: "There is no camera.",
      busy: "Camera not accessible: another program uses it.",
      overconstrained: "The camera gives no usable video.",
      insecure: "Camera not accessible: it needs a secure address.",
      unknown: "Camera not accessible: it did not start.",
      replaced: "Device selection failed: the chosen camera is not there. Another one is used.",
      lost: "The camera is gone.",
    },
    microphone: {
      denied: "The microphone is not allowed.",
      missing: "There is no microphone.",
      busy: "Another program uses the microphone.",
      overconstrained: "The microphone gives no usable audio.",
      insecure: "The microphone needs a secure address.",
      unknown: "The microphone did not start.",
      replaced: "Device selection failed: the chosen microphone is not there. Another one is used.",
      lost: "The microphone is gone.",
    },
  },
  troubleDo: {
    denied: "Allow it for this site beside the address in the browser, then try again.",
    missing: "Plug one in, or check that it is switched on.",
    busy: "Close the other program, then try again.",
    overconstrained: "Choose another one.",
    insecure: "Open this page with https.",
    unknown: "Unplug it and plug it in again, or choose another one.",
    replaced: "Choose another one if this is not what you want.",
    lost: "Plug it in again, or choose another one.",
  },
  devices: {
    title: "Audio and video",
    leadActive: "Changes take effect at once. The hearing goes on.",
    leadPassive: "Camera and microphone are used only when you come before the court.",
    done: "Done",
    camera: "Camera",
    microphone: "Microphone",
    speaker: "Speaker",
    volume: "Speaker volume",
    level: "Microphone level",
    inUse: "In use",
    denied: "Not allowed",
    speakerFailed: "Device selection failed: this speaker cannot be used. The one before is still in use.",
    none: {
      camera: "No camera found",
      microphone: "No microphone found",
      speaker: "The device’s own speaker",
    },
    nameless: {
      camera: "Camera {{number}}",
      microphone: "Microphone {{number}}",
      speaker: "Speaker {{number}}",
    },
  },
} as const;
