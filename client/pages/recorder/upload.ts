// Sends what the encoder makes, in order, and again until the server has it; what the server has not taken is kept for ten minutes.
import type { ErrorBody } from "../../../server/contract/rest/failure.ts";
import type { Piece } from "./encoder.ts";

const KEPT = 300;
const RETRY_MS = 1000;

type Upload = { path: string; bytes: Uint8Array };
/** Whether the server has it; `later` is what it may take when it is sent again. */
type Outcome = "taken" | "refused" | "later";

export class Uploads {
  private readonly waiting: Upload[] = [];
  private isSending = false;
  sent = 0;

  constructor(
    private readonly token: string,
    private readonly base = "/api/v1/recorder",
  ) {}

  readonly take = (piece: Piece): void => {
    if ("init" in piece) this.add("init", piece.init);
    else this.add(`segments/${piece.slot}`, piece.bytes);
  };

  add(path: string, bytes: Uint8Array): void {
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
        // What is refused (another recorder had sent it) would be refused again.
        if (outcome === "taken") this.sent += 1;
        this.waiting.splice(this.waiting.indexOf(next), 1);
      }
    }
    this.isSending = false;
  }

  private async send({ path, bytes }: Upload): Promise<Outcome> {
    const headers = { Authorization: `Bearer ${this.token}`, "Content-Type": "video/mp4" };
    const body = new Blob([Uint8Array.from(bytes)]);
    return await fetch(`${this.base}/${path}`, { method: "PUT", headers, body }).then(
      outcomeOf,
      () => "later",
    );
  }
}

async function outcomeOf(response: Response): Promise<Outcome> {
  const { ok, status } = response;
  if (ok) return "taken";
  if (status >= 500 || status === 429) return "later";
  // The clock here is ahead of the server's, which takes it when it is time.
  return status === 409 && (await isTooEarly(response)) ? "later" : "refused";
}

async function isTooEarly(response: Response): Promise<boolean> {
  const said: ErrorBody | null = await response.json().catch(() => null);
  return said?.error.code === "too_early";
}
