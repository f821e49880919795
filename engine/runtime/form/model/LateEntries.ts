/** Milliseconds of quiet after the last keystroke before what was typed becomes a value. */
export const quietTime = 150;

/**
 * What was typed and is not yet a value.
 *
 * A box keeps its own text while a person types; committing each keystroke would check the form and run expressions each time.
 */
export class LateEntries {
  #reads = new Map<string, () => unknown>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onQuiet called after the quiet time, to take the entries */
  constructor(private readonly onQuiet: () => void) {}

  /** Remembers that a box has text; `read` gives its value when the time comes. */
  add(name: string, read: () => unknown): void {
    this.#reads.set(name, read);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.onQuiet, quietTime);
  }

  /** Takes out all entries, each with its value. */
  take(): Readonly<Record<string, unknown>> {
    clearTimeout(this.#timer);
    const values = Object.fromEntries([...this.#reads].map(([name, read]) => [name, read()]));
    this.#reads.clear();
    return values;
  }

  /** Forgets the entry of one field, because its value was set in another way. */
  drop(name: string): void {
    this.#reads.delete(name);
  }

  /** Forgets all entries. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#reads.clear();
  }
}
