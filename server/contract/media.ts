// What server and browsers say about audio and video: grants, membership, signalling (docs/protocol.md#media).
import { z } from "zod";

/** The most publishers and watchers one mesh place carries (docs/reference.md#mesh-limits); beyond it: `media_full`. */
export const MESH_PUBLISHERS = 6;
export const MESH_WATCHERS = 12;
/** Characters of one session description, and of one ICE candidate. */
export const SDP_MAX = 60_000;
export const CANDIDATE_MAX = 2_000;
/** Candidates that may travel in one message: they are sent in batches to keep messages few. */
export const CANDIDATES_MAX = 24;

/** The account id under which a person is known in every place. */
export const MediaPersonId = z.string().min(1).max(64);
/** One room of media: `<sitting>/hearing`, `<sitting>/secret/<id>`, `<sitting>/breakout/<id>`. */
export const Place = z.string().min(1).max(160);
/** Made by the page once in its life, so that others know a return after a cut from a fresh page. */
export const MediaSession = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);

/** What a person may do in a place: publish (send and receive) or watch (receive only). */
export const MediaRight = z.enum(["publish", "watch"]);
export type MediaRight = z.infer<typeof MediaRight>;

const IceServer = z.strictObject({
  urls: z.array(z.string().max(300)).min(1).max(8),
  username: z.string().max(300).optional(),
  credential: z.string().max(300).optional(),
});

/** Leave to be in one place of the mesh with one right, made by the server for one person and sent to them alone. */
export const MeshGrant = z.strictObject({
  plane: z.literal("mesh"),
  id: z.string().min(1).max(64),
  place: Place,
  right: MediaRight,
  limits: z.strictObject({
    publishers: z.number().int().min(1).max(MESH_PUBLISHERS),
    watchers: z.number().int().min(0).max(MESH_WATCHERS),
  }),
  iceServers: z.array(IceServer).max(8),
});
export type MeshGrant = z.infer<typeof MeshGrant>;

/** The same leave on Jitsi. The token is good for one room, one right and a minute; `freshGrant` asks for the next. */
export const JitsiGrant = z.strictObject({
  plane: z.literal("jitsi"),
  id: z.string().min(1).max(64),
  place: Place,
  right: MediaRight,
  /** The name of the room in Jitsi: lower case, and nobody can guess it. */
  room: z.string().regex(/^[a-z0-9]{16,64}$/),
  token: z.string().min(1).max(4_000),
  /** Milliseconds since 1970. */
  expiresAt: z.number().int().min(0),
  hosts: z.strictObject({ domain: z.string().min(1).max(255), muc: z.string().min(1).max(255) }),
  /** Where lib-jitsi-meet is loaded from, so that it is as new as the deployment. */
  libraryUrl: z.string().min(1).max(500),
  /** `wss://…/xmpp-websocket?room=<room>`. */
  socketUrl: z.string().min(1).max(500),
});
export type JitsiGrant = z.infer<typeof JitsiGrant>;

/** Leave to be in one place with one right, by the plane of media that carries it. */
export const Grant = z.discriminatedUnion("plane", [MeshGrant, JitsiGrant]);
export type Grant = z.infer<typeof Grant>;

/** Which of a person's devices are open, and whether their screen is sent. A watcher's are always false. */
export const MediaState = z.strictObject({
  microphone: z.boolean(),
  camera: z.boolean(),
  screen: z.boolean().optional(),
});
export type MediaState = z.infer<typeof MediaState>;

/** Session descriptions and candidates are plain ASCII lines; anything else is not SDP. */
const sdpText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\t\r\n\x20-\x7e]*$/);

export const Candidate = z.strictObject({
  candidate: sdpText(CANDIDATE_MAX),
  sdpMid: z.string().max(64).nullable(),
  sdpMLineIndex: z.number().int().min(0).max(64).nullable(),
  usernameFragment: z.string().max(256).nullable(),
});
export type Candidate = z.infer<typeof Candidate>;

/** When the link was built, by the clock of the side that builds it: a rebuilt link has the higher number. */
const link = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** What one member sends one other about the link between them. */
export const LinkSignal = z.discriminatedUnion("about", [
  z.strictObject({
    about: z.literal("description"),
    link,
    type: z.enum(["offer", "answer"]),
    /** Which offer of its maker it is, or which one it answers: an answer to an earlier offer is dropped. */
    turn: z.number().int().min(0).max(1_000_000),
    sdp: sdpText(SDP_MAX).min(1),
  }),
  z.strictObject({
    about: z.literal("candidates"),
    link,
    candidates: z.array(Candidate).min(1).max(CANDIDATES_MAX),
  }),
  /** "Build our link again": said by the side that does not make the first offer. */
  z.strictObject({ about: z.literal("rebuild"), link }),
  /** "Send me your video" or "it is not on my screen": nothing off screen is received (docs/protocol.md#receiving). */
  z.strictObject({
    about: z.literal("want"),
    video: z.boolean(),
    screen: z.boolean().optional(),
    /** "Small is enough": the receiver's connection is poor. */
    small: z.boolean().optional(),
  }),
]);
export type LinkSignal = z.infer<typeof LinkSignal>;

/** What a browser says about media on the socket. */
export const ClientSignal = z.discriminatedUnion("kind", [
  z.strictObject({
    t: z.literal("signal"),
    kind: z.literal("join"),
    grant: z.string().min(1).max(64),
    session: MediaSession,
    state: MediaState,
    /** The person asked for it here: a microphone of theirs in another hall is shut for it. */
    take: z.literal(true).optional(),
  }),
  z.strictObject({ t: z.literal("signal"), kind: z.literal("leave") }),
  /**
   * "My token ended", or Jitsi let me in nowhere with it. The answer is the present grant, or null where the right is
   * gone. With `take` the person asked for it here, as in `join`: Jitsi has no other way to ask.
   */
  z.strictObject({
    t: z.literal("signal"),
    kind: z.literal("freshGrant"),
    place: Place,
    take: z.literal(true).optional(),
  }),
  z.strictObject({ t: z.literal("signal"), kind: z.literal("state"), state: MediaState }),
  z.strictObject({
    t: z.literal("signal"),
    kind: z.literal("link"),
    to: MediaPersonId,
    /** The page of the receiver that is meant: a message for an earlier page is dropped. */
    toSession: MediaSession,
    signal: LinkSignal,
  }),
]);
export type ClientSignal = z.infer<typeof ClientSignal>;

/** The messages to the mesh's relay; a request for a fresh grant is handled before it. */
export type MeshSignal = Exclude<ClientSignal, { kind: "freshGrant" }>;

export const MediaMember = z.strictObject({
  personId: MediaPersonId,
  session: MediaSession,
  right: MediaRight,
  state: MediaState,
  /** Their socket is gone for now: links that live are kept, new ones cannot be made. */
  lost: z.boolean(),
});
export type MediaMember = z.infer<typeof MediaMember>;

/** Why somebody is out of a place. `lost`: their socket is gone, their media may live on. */
export const LeaveReason = z.enum(["left", "lost", "revoked"]);
export type LeaveReason = z.infer<typeof LeaveReason>;

export const MediaRefusal = z.enum([
  "media_full", // the place has MESH_PUBLISHERS or MESH_WATCHERS: the room works on without video
  "speaking_elsewhere", // the person can be heard in another hall, and did not ask to be heard here instead
  "not_granted", // no such grant, or it was replaced, or the connection is in no place
  "bad_direction", // a watcher would send, two watchers would talk, or somebody would send a screen that is not granted
  "bad_description", // not a session description of audio and video
  "unknown_peer", // nobody of that id is in the place
  "too_large", // a signal larger than any of audio, camera and screen
  "too_fast", // more at once than links need; said again a moment later it passes
  "peer_slow", // the receiver has not read what waits for them; said again a moment later it may pass
]);
export type MediaRefusal = z.infer<typeof MediaRefusal>;

/** The state of the media plane for a hall; sent to its court alone. */
export type MediaNews = {
  t: "mediaNews";
  sitting: string;
  /** Whether it can be reached at all: people go on without audio and video. */
  isUp: boolean;
  /** The hall's log ended before the video server's last command, as after a restored backup; it was put right. */
  isBehind: boolean;
  /** People who should be in, and whom the video server turns away again and again. */
  refused: string[];
};

/** What the server says about media on the socket. */
export const ServerSignal = z.discriminatedUnion("kind", [
  /** Replaces every earlier grant of this connection; null: this person gets no media now. */
  z.strictObject({ t: z.literal("signal"), kind: z.literal("grant"), grant: Grant.nullable() }),
  z.strictObject({
    t: z.literal("signal"),
    kind: z.literal("joined"),
    grant: z.string(),
    /** The account id of the person who joined. */
    you: MediaPersonId,
    place: Place,
    right: MediaRight,
    /** Which relay made the list: the same relay as before knows who left meanwhile. */
    relay: z.string(),
    /** The list is complete. Otherwise the server has just started and others may still be returning. */
    whole: z.boolean(),
    members: z.array(MediaMember),
  }),
  /**
   * The person has this right, but the video server can be given no grant now; one follows. A call that the right
   * covers goes on.
   */
  z.strictObject({ t: z.literal("signal"), kind: z.literal("withheld"), place: Place, right: MediaRight }),
  /** Somebody came, came back, or changed their right: their newest state. */
  z.strictObject({ t: z.literal("signal"), kind: z.literal("memberJoined"), member: MediaMember }),
  z.strictObject({
    t: z.literal("signal"),
    kind: z.literal("memberLeft"),
    personId: MediaPersonId,
    reason: LeaveReason,
  }),
  z.strictObject({
    t: z.literal("signal"),
    kind: z.literal("memberState"),
    personId: MediaPersonId,
    state: MediaState,
  }),
  z.strictObject({
    t: z.literal("signal"),
    kind: z.literal("link"),
    from: MediaPersonId,
    fromSession: MediaSession,
    signal: LinkSignal,
  }),
  /** The person is out of their place: the grant was taken, or they joined from elsewhere. */
  z.strictObject({
    t: z.literal("signal"),
    kind: z.literal("ended"),
    place: Place,
    reason: z.enum(["revoked", "elsewhere"]),
  }),
  z.strictObject({
    t: z.literal("signal"),
    kind: z.literal("refused"),
    code: MediaRefusal,
    /** The client message that was refused, and the person it was for. */
    of: z.enum(["join", "state", "link"]),
    to: MediaPersonId.nullable(),
  }),
]);
export type ServerSignal = z.infer<typeof ServerSignal>;
