// An XMPP client over WebSocket as lib-jitsi-meet is one: signs in, enters rooms, resumes, and keeps all that it was sent.
import { type Element, escapeXML, parse } from "ltx";
import { WebSocket } from "ws";

const FRAMING = "urn:ietf:params:xml:ns:xmpp-framing";
const SASL = "urn:ietf:params:xml:ns:xmpp-sasl";
const SM = "urn:xmpp:sm:3";
/** How long an answer may take before the test fails; never how long something takes. */
const PATIENCE = 10_000;

export const MUC = "muc.meet.jitsi";

/** A login with a token, or with a user and password on another host. */
export type SignIn = {
  token?: string;
  room?: string;
  previd?: string;
  user?: string;
  password?: string;
  host?: string;
};
type Waiter = { wants(stanza: Element): boolean; take(stanza: Element): void; ended(): void };

/** Prosody ended the stream while an answer was awaited, as it does to who was removed in that moment. */
export class StreamEnded extends Error {}

export class Client {
  /** Everything received, oldest first. */
  readonly inbox: Element[] = [];
  /** The whole address, once bound. */
  jid = "";
  /** What stream management calls this stream, for `resume`. */
  smId = "";
  readonly closed: Promise<void>;
  private readonly waiters = new Set<Waiter>();
  private counter = 0;

  private constructor(
    private readonly socket: WebSocket,
    private readonly host: string,
  ) {
    this.closed = new Promise((resolve) => socket.addEventListener("close", () => resolve()));
    socket.addEventListener("close", () => {
      for (const waiter of [...this.waiters]) waiter.ended();
    });
    socket.addEventListener("message", ({ data }) => this.receive(parse(String(data))));
  }

  /** Opens a stream and signs in, without binding an address: what a client does before it resumes. */
  static async signIn(url: string, how: SignIn): Promise<Client> {
    const query = new URLSearchParams();
    for (const key of ["token", "room", "previd"] as const) if (how[key]) query.set(key, how[key]);
    const socket = new WebSocket(`${url}?${query}`, ["xmpp"]);
    const client = new Client(socket, how.host ?? "meet.jitsi");
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener("open", () => resolve());
      socket.addEventListener("error", () => reject(new Error("the WebSocket was not opened")));
    });
    await client.open();
    const plain = how.password ? Buffer.from(`\0${how.user}\0${how.password}`).toString("base64") : "";
    const mechanism = how.password ? "PLAIN" : "ANONYMOUS";
    client.send(`<auth xmlns="${SASL}" mechanism="${mechanism}">${plain}</auth>`);
    const answer = await client.next((stanza) => stanza.getNS() === SASL, "an answer to the sign-in");
    if (answer.name !== "success") throw new Error(`not signed in: ${answer}`);
    await client.open();
    return client;
  }

  /** Signs in, binds an address and switches stream management on. */
  static async connect(url: string, how: SignIn): Promise<Client> {
    const client = await Client.signIn(url, how);
    const bound = await client.iq("set", `<bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/>`);
    client.jid = bound.getChild("bind")?.getChildText("jid") ?? "";
    client.send(`<enable xmlns="${SM}" resume="true"/>`);
    const enabled = await client.next((stanza) => stanza.is("enabled"), "stream management");
    client.smId = enabled.attrs.id ?? "";
    return client;
  }

  send(xml: string): void {
    this.socket.send(xml);
  }

  /** The next stanza from now on that is wanted. */
  next(wants: (stanza: Element) => boolean, what: string): Promise<Element> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiters.delete(waiter);
        reject(new Error(`${what} did not come; the last: ${this.inbox.slice(-3).join("\n")}`));
      }, PATIENCE);
      const stop = () => {
        clearTimeout(timer);
        this.waiters.delete(waiter);
      };
      const take = (stanza: Element) => {
        stop();
        resolve(stanza);
      };
      const ended = () => {
        stop();
        reject(new StreamEnded(`the stream ended before ${what} came`));
      };
      const waiter = { wants, take, ended };
      this.waiters.add(waiter);
    });
  }

  /** Asks and gives the answer, a result or an error. */
  iq(type: "get" | "set", content: string, to?: string): Promise<Element> {
    this.counter += 1;
    const id = `q${this.counter}`;
    const answer = this.next(
      (stanza) => stanza.is("iq") && stanza.attrs.id === id,
      `the answer to ${content}`,
    );
    const address = to ? ` to="${to}"` : "";
    this.send(`<iq xmlns="jabber:client" type="${type}" id="${id}"${address}>${content}</iq>`);
    return answer;
  }

  /** Enters a room. Gives the own presence or the refusal. */
  join(room: string, nick: string, content = ""): Promise<Element> {
    return this.present(room, nick, `<x xmlns="http://jabber.org/protocol/muc"/>${content}`);
  }

  /** Says something about oneself in a room. Gives the own presence as the room repeats it, or the refusal. */
  present(room: string, nick: string, content: string): Promise<Element> {
    const me = `${room}@${MUC}/${nick}`;
    const answer = this.next(
      (stanza) =>
        stanza.is("presence") &&
        (stanza.attrs.type === "error" ? stanza.attrs.from?.startsWith(`${room}@`) : isOwn(stanza)) === true,
      `an answer to the presence in ${room}`,
    );
    this.send(`<presence xmlns="jabber:client" to="${me}">${content}</presence>`);
    return answer;
  }

  /** A round trip: whatever was sent to this client before has arrived now. */
  async settle(): Promise<void> {
    await this.iq("get", `<ping xmlns="urn:xmpp:ping"/>`);
  }

  /** Presences that came from a nick in a room. */
  presencesOf(room: string, nick: string): Element[] {
    return this.inbox.filter(
      (stanza) => stanza.is("presence") && stanza.attrs.from === `${room}@${MUC}/${nick}`,
    );
  }

  /** Loses the line without a word, so that the stream can be resumed. */
  cut(): Promise<void> {
    this.socket.terminate();
    return this.closed;
  }

  /** Takes up the stream `id` on this new one. Gives `resumed` or `failed`. */
  resume(id: string): Promise<Element> {
    const answer = this.next(
      (stanza) => stanza.is("resumed") || stanza.is("failed"),
      "an answer to the resumption",
    );
    this.send(`<resume xmlns="${SM}" previd="${escapeXML(id)}" h="0"/>`);
    return answer;
  }

  close(): Promise<void> {
    this.socket.close();
    return this.closed;
  }

  private async open(): Promise<void> {
    const features = this.next((stanza) => stanza.is("features"), "the features of the stream");
    this.send(`<open xmlns="${FRAMING}" to="${this.host}" version="1.0"/>`);
    await features;
  }

  private receive(stanza: Element): void {
    if (stanza.name === "stream:features") stanza.name = "features";
    this.inbox.push(stanza);
    for (const waiter of this.waiters) if (waiter.wants(stanza)) waiter.take(stanza);
  }
}

function statusesOf(stanza: Element): (string | undefined)[] {
  const x = stanza.getChild("x", "http://jabber.org/protocol/muc#user");
  return x?.getChildren("status").map((status) => status.attrs.code) ?? [];
}

/** Whether a presence is about oneself. */
export const isOwn = (stanza: Element) => statusesOf(stanza).includes("110");

/** What the room says one is: the role in the presence. */
export const roleIn = (stanza: Element) =>
  stanza.getChild("x", "http://jabber.org/protocol/muc#user")?.getChild("item")?.attrs.role;

/** The text of a refusal, or null when it is none. */
export const refusalIn = (stanza: Element) =>
  stanza.attrs.type === "error" ? (stanza.getChild("error")?.getChildText("text") ?? "") : null;

/** The name of a refusal's condition, such as forbidden. */
export const conditionIn = (stanza: Element) => stanza.getChild("error")?.getChildElements()[0]?.name;
