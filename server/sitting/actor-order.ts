// Keeps the commands of each actor in their order while the facts that some of them need are read.

/** The commands to one sitting, by actor, of which the facts are being read. */
export class ActorOrder {
  private readonly waiting = new Map<string, Promise<unknown>>();

  /** The actor's earlier command that waits for its facts; undefined where none does. */
  earlier(actor: string): Promise<unknown> | undefined {
    return this.waiting.get(actor);
  }

  /**
   * Resolves once the actor's earlier commands have been submitted or have failed.
   * @returns whether one was still waiting for its facts
   */
  async whenSubmitted(actor: string): Promise<boolean> {
    const earlier = this.waiting.get(actor);
    await earlier?.catch(() => {});
    return earlier !== undefined;
  }

  /** Makes the actor's next commands wait for this one. */
  async whileSubmitting<T>(actor: string, submitted: Promise<T>): Promise<T> {
    this.waiting.set(actor, submitted);
    try {
      return await submitted;
    } finally {
      if (this.waiting.get(actor) === submitted) this.waiting.delete(actor);
    }
  }
}
