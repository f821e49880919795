type Listener = () => void;

/** Listeners by topic. */
export class Listeners {
  readonly #byTopic = new Map<string, Set<Listener>>();

  /** Calls the listener at each `tell` of the topic, until the returned function is called. */
  add(topic: string, listener: Listener): () => void {
    const listeners = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  tell(topic: string): void {
    for (const listener of this.#byTopic.get(topic) ?? []) listener();
  }
}
