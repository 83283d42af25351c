// The decrypted files that were asked for last, as everybody who watches a hall asks for the same few.

/** How many are kept: some two minutes of each of a few halls, 30 MB. */
const FILES_MOST = 200;

/** Of a `Blob` an answer takes no copy. */
export class LastFiles {
  private readonly files = new Map<string, Promise<Blob>>();

  of(name: string, read: () => Promise<Blob>): Promise<Blob> {
    const known = this.files.get(name) ?? read();
    this.files.delete(name);
    this.files.set(name, known);
    known.catch(() => this.files.delete(name));
    for (const oldest of this.files.keys()) {
      if (this.files.size <= FILES_MOST) break;
      this.files.delete(oldest);
    }
    return known;
  }
}
