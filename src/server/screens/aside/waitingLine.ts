/** A queue that serves its users in turn. */
export class WaitingLine<T> {
  readonly #waiting = new Map<string, T[]>();

  /** How many items of one user are waiting. */
  lengthFor(by: string): number {
    return this.#waiting.get(by)?.length ?? 0;
  }

  add(by: string, work: T): void {
    this.#waiting.set(by, [...(this.#waiting.get(by) ?? []), work]);
  }

  /** The first item of the user waiting longest; that user's other items come after everybody else's first. */
  take(): T | undefined {
    const [by, [first, ...others]] = this.#waiting.entries().next().value ?? ['', []];
    this.#waiting.delete(by);
    if (others.length > 0) this.#waiting.set(by, others);
    return first;
  }
}
