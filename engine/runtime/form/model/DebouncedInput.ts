/** Milliseconds after the last keystroke before typed text becomes a value. */
export const inputDebounceMs = 150;

/**
 * Typed text that is not yet a value. An input keeps its own text while the user types; committing each keystroke
 * would validate the form and run expressions each time.
 */
export class DebouncedInput {
  #reads = new Map<string, () => unknown>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onSettled called after the pause; should take the entries */
  constructor(private readonly onSettled: () => void) {}

  /** Records that a box has text; `read` parses its value later. */
  add(name: string, read: () => unknown): void {
    this.#reads.set(name, read);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.onSettled, inputDebounceMs);
  }

  /** Removes all pending entries and returns their values. */
  take(): Readonly<Record<string, unknown>> {
    clearTimeout(this.#timer);
    const values = Object.fromEntries([...this.#reads].map(([name, read]) => [name, read()]));
    this.#reads.clear();
    return values;
  }

  /** Drops a field's entry because its value was set other than by typing. */
  drop(name: string): void {
    this.#reads.delete(name);
  }

  /** Discards all pending entries. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#reads.clear();
  }
}
