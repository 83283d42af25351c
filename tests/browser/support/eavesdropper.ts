// Somebody who keeps whatever the public stream of a hall gives out, and who asks for all of it again each second: for what is listed,
// and for names that nobody told them.

/** A place of a playlist: two seconds of the court's clock, and the addresses of what a player reads before them and of them. */
export type Place = { slot: number; init: string; file: string };

/** The places of a playlist, in order. */
export function placesOf(playlist: string): Place[] {
  const places: Place[] = [];
  let slot = Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1] ?? 0);
  let init = "";
  for (const line of playlist.split("\n")) {
    const [, name = "", value = ""] = /^#(EXT-X-MAP|EXT-X-PROGRAM-DATE-TIME):(.*)$/.exec(line) ?? [];
    if (name === "EXT-X-MAP") init = /URI="([^"]*)"/.exec(value)?.[1] ?? "";
    else if (name !== "") slot = Date.parse(value) / 2000;
    if (line !== "" && !line.startsWith("#")) places.push({ slot: slot++, init, file: line });
  }
  return places;
}

const playlists = [
  "index.m3u8",
  "index.m3u8?only=sound",
  "replay.m3u8?from=0",
  "replay.m3u8?from=0&only=sound",
] as const;
type Playlist = (typeof playlists)[number];

/** What was listed, and when that was read first, in milliseconds since 1970. */
type Listed = Place & { playlist: Playlist; at: number };
type Kept = { bytes: Uint8Array; version: string; at: number };

const LOOK_MS = 1000;

export class Eavesdropper {
  /** Each place of each playlist, with everything that ever stood there. */
  readonly listed = new Map<string, Listed>();
  /** By its address, all that was ever given. */
  readonly kept = new Map<string, Kept>();
  /** The last answer of each playlist. */
  readonly last = new Map<Playlist, Place[]>();
  private readonly addresses = new Set<string>();
  private isOver = false;
  private readonly looking: Promise<void>;

  /**
   * @param url - of the hall's stream
   * @param guesses - names of files, no matter who may have them
   */
  constructor(
    private readonly url: string,
    private readonly guesses: () => Promise<readonly string[]>,
  ) {
    this.looking = this.lookOn();
    // Said at the end.
    this.looking.catch(() => {});
  }

  /** Reads the playlists once more, so that whatever was given out has its place, and asks no more. @throws what went wrong meanwhile */
  async end(): Promise<void> {
    this.isOver = true;
    await this.looking;
    for (const playlist of playlists) await this.read(playlist);
  }

  private async lookOn(): Promise<void> {
    while (!this.isOver) {
      const begun = Date.now();
      for (const playlist of playlists) await this.read(playlist);
      for (const name of await this.guesses())
        for (const folder of ["files", "sound"]) this.addresses.add(`${folder}/${name}`);
      await Promise.all([...this.addresses].map((address) => this.ask(address)));
      await Bun.sleep(Math.max(0, begun + LOOK_MS - Date.now()));
    }
  }

  private async read(playlist: Playlist): Promise<void> {
    const response = await fetch(`${this.url}/${playlist}`);
    // Before the first public moment there is none.
    if (response.status === 404) return;
    if (!response.ok) throw new Error(`${playlist}: ${response.status}`);
    const places = placesOf(await response.text());
    const at = Date.now();
    this.last.set(playlist, places);
    for (const place of places) {
      const key = [playlist, place.slot, place.init, place.file].join(" ");
      if (!this.listed.has(key)) this.listed.set(key, { ...place, playlist, at });
      for (const address of [place.init, place.file]) {
        this.addresses.add(address);
        if (!this.kept.has(address)) await this.ask(address);
      }
    }
  }

  private async ask(address: string): Promise<void> {
    const kept = this.kept.get(address);
    const headers = kept && { "if-none-match": kept.version };
    const response = await fetch(`${this.url}/${address}`, { headers });
    const { status } = response;
    if (status === 304 || status === 404) return;
    if (status !== 200) throw new Error(`${address}: ${status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (kept && !Buffer.from(bytes).equals(kept.bytes)) throw new Error(`${address} is another file now`);
    this.kept.set(address, { bytes, version: response.headers.get("etag") ?? "", at: Date.now() });
  }
}
