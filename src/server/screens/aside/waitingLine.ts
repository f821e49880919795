/** Work that waits, taken by turns of those who have asked for it. */
export class WaitingLine<T> {
  readonly #waiting = new Map<string, T[]>();

  /** How much of somebody's waits. */
  lengthFor(by: string): number {
    return this.#waiting.get(by)?.length ?? 0;
  }

  add(by: string, work: T): void {
    this.#waiting.set(by, [...(this.#waiting.get(by) ?? []), work]);
  }

  /** The first of whoever has waited longest; the others of the same come after everybody else's first. */
  take(): T | undefined {
    const [by, [first, ...others]] = this.#waiting.entries().next().value ?? ['', []];
    this.#waiting.delete(by);
    if (others.length > 0) this.#waiting.set(by, others);
    return first;
  }
}
