// Jicofo's REST as its source has it (jitsi/README.md#bridges): the bridges that a test names, and whatever else it wants answered.

/** `Bridge.debugState` of a bridge that is well, with what differs. */
export const bridgeState = (differing: Record<string, unknown> = {}) => ({
  "corrected-stress": 0.25,
  drain: false,
  endpoints: 12,
  "endpoint-restart-requests": 0,
  "failing-ice": false,
  "graceful-shutdown": false,
  healthy: true,
  operational: true,
  overloaded: false,
  region: "null",
  "relay-id": "jvb-1",
  release: "null",
  "shutting-down": false,
  stress: 0.24,
  version: "2.3.244-g4bb0aea3",
  ...differing,
});

type States = Record<string, ReturnType<typeof bridgeState>>;

/** The whole of `GET /debug`, of bridges by name. */
export const debugState = (states: States) => ({
  focus_manager: { "a-room@muc.meet.jitsi": 3 },
  bridge_selector: {
    strategy: "RegionBasedBridgeSelectionStrategy",
    bridge: Object.fromEntries(
      Object.entries(states).map(([name, state]) => [`jvbbrewery@internal-muc.meet.jitsi/${name}`, state]),
    ),
  },
  jibri_detector: null,
  sip_jibri_detector: null,
  jigasi_detector: null,
  av_moderation: {},
  conference_iq_handler: {},
});

/** A server in Jicofo's place. */
export function startJicofo(states: States = { "jvb-1": bridgeState() }) {
  let answer: () => Response | Promise<Response> = () => Response.json(debugState(states));
  const serve = (port: number) =>
    Bun.serve({
      hostname: "127.0.0.1",
      port,
      fetch: ({ url }) =>
        new URL(url).pathname === "/debug" ? answer() : new Response("Not Found", { status: 404 }),
    });
  let server = serve(0);
  const port = server.port ?? 0;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Has other bridges from now on. */
    has(others: States) {
      answer = () => Response.json(debugState(others));
    },
    answers(how: typeof answer) {
      answer = how;
    },
    stop: () => server.stop(true),
    again() {
      server = serve(port);
    },
  };
}
