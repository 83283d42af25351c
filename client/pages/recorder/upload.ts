// Sends what the encoder makes, in order, and again until the server has it; what the server has not taken is kept for ten minutes.
import type { ErrorBody } from "../../../server/contract/rest/failure.ts";
import type { Piece } from "./encoder.ts";

const KEPT = 300;
const RETRY_MS = 1000;
const SEGMENTS = "segments/";

type Upload = { path: string; bytes: Uint8Array };
/**
 * The result of an upload. `later`: the server may take it when it is sent again. `over`: the server takes nothing more from this recorder.
 */
type Outcome = "taken" | "refused" | "later" | "over";

export class Uploads {
  private readonly waiting: Upload[] = [];
  private isSending = false;
  private isEnding = false;
  sent = 0;

  /** @param onOver - is called when nothing later of this recorder is taken, and what waited before has been answered */
  constructor(
    private readonly token: string,
    private readonly onOver: () => void,
    private readonly base = "/api/v1/recorder",
  ) {}

  readonly take = (piece: Piece): void => {
    if ("init" in piece) this.add("init", piece.init);
    else this.add(`${SEGMENTS}${piece.slot}`, piece.bytes);
  };

  /** The recorder has lost its hall: nothing is added any more, and the waiting uploads are sent before it ends. */
  end(): void {
    if (this.isEnding) return;
    this.isEnding = true;
    if (this.waiting.length === 0) this.onOver();
  }

  add(path: string, bytes: Uint8Array): void {
    if (this.isEnding) return;
    this.waiting.push({ path, bytes });
    if (this.waiting.length > KEPT) this.waiting.splice(1, 1);
    void this.sendAll();
  }

  get left(): number {
    return this.waiting.length;
  }

  private async sendAll(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const outcome = await this.send(next);
      if (outcome === "later") await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      else {
        // A segment that is refused (another recorder had sent it) would be refused again, so it is dropped.
        if (outcome === "taken") this.sent += 1;
        if (outcome === "over") this.isEnding = true;
        this.waiting.splice(this.waiting.indexOf(next), 1);
      }
    }
    this.isSending = false;
    if (this.isEnding) this.onOver();
  }

  private async send({ path, bytes }: Upload): Promise<Outcome> {
    const headers = { Authorization: `Bearer ${this.token}`, "Content-Type": "video/mp4" };
    const body = new Blob([Uint8Array.from(bytes)]);
    return await fetch(`${this.base}/${path}`, { method: "PUT", headers, body }).then(
      (response) => outcomeOf(path, response),
      () => "later",
    );
  }
}

async function outcomeOf(path: string, response: Response): Promise<Outcome> {
  const { ok, status } = response;
  if (ok) return "taken";
  if (status >= 500 || status === 429) return "later";
  const code = await codeOf(response);
  // The clock here is ahead of the server's, which takes it when it is time.
  if (code === "too_early") return "later";
  // The server still takes segments from the time when the recorder had its hall, but no cards. Segments are sent in order, so the first
  // refused one ends it.
  return code === "session_ended" && path.startsWith(SEGMENTS) ? "over" : "refused";
}

async function codeOf(response: Response): Promise<ErrorBody["error"]["code"] | null> {
  const said: ErrorBody | null = await response.json().catch(() => null);
  return said?.error.code ?? null;
}
