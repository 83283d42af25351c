// What the page's socket needs of a browser, and a line whose other end a test plays.
import type { ClientMessage, ServerMessage } from "../../../server/contract/messages.ts";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What is stored of a login, and nothing else. */
const withLogin: Store = { getItem: () => "a token", setItem: () => {}, removeItem: () => {} };

/** The globals of a page, to be put and taken away by a test. */
export function bareBrowser({ store = withLogin, reload = () => {} } = {}): {
  put(): void;
  takeAway(): void;
} {
  const document = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    documentElement: { dataset: {}, style: {} },
  });
  const globals = {
    window: globalThis,
    sessionStorage: store,
    localStorage: store,
    navigator: { onLine: true },
    document,
    location: { origin: "http://court.example", reload },
  };
  const before = Object.keys(globals).map((name) => [name, Reflect.get(globalThis, name)] as const);
  const put = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return {
    put: () => {
      for (const [name, value] of Object.entries(globals)) put(name, value);
    },
    takeAway: () => {
      for (const [name, was] of before) put(name, was);
    },
  };
}

/** The line of the page: each new socket is greeted, or closed while it `refuses`, or told goodbye once it has said who it is. */
export type ScriptedLine = {
  refuses: boolean;
  bye: Extract<ServerMessage, { t: "bye" }>["code"] | null;
  /** What the page has sent over all its sockets, in order. */
  readonly sent: ClientMessage[];
  /** Closes the present socket. */
  close(): void;
  /** Says something to the page. */
  say(message: ServerMessage): void;
};

export async function scriptedLine(): Promise<ScriptedLine> {
  const { replaceEnvironment } = await import("../../../client/net/environment.ts");
  const line: ScriptedLine = { refuses: false, bye: null, sent: [], close: () => {}, say: () => {} };
  replaceEnvironment({
    fetch: () => Promise.reject(new Error("no network")),
    socket: () => {
      const socket = {
        onopen: null as ((event: Event) => void) | null,
        onmessage: null as ((event: MessageEvent) => void) | null,
        onclose: null as ((event: CloseEvent) => void) | null,
        send: (text: string) => void line.sent.push(JSON.parse(text)),
        close: () => {},
      };
      line.say = (message) =>
        socket.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
      line.close = () => socket.onclose?.(new CloseEvent("close"));
      queueMicrotask(() => {
        if (line.refuses) return line.close();
        socket.onopen?.(new Event("open"));
        if (line.bye !== null) {
          line.say({ t: "bye", code: line.bye });
          return line.close();
        }
        line.say({
          t: "welcome",
          connection: "c1",
          account: "officer",
          epoch: "e1",
          now: Date.now(),
          build: null,
        });
      });
      return socket;
    },
    room: null,
  });
  return line;
}
