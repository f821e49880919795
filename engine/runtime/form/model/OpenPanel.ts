/** Whether the fields of a collapsible row are expanded. */
export class OpenPanel {
  #isOpen = false;
  readonly #listeners = new Set<() => void>();

  readonly isOpen = (): boolean => this.#isOpen;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(isOpen: boolean): void {
    this.#isOpen = isOpen;
    for (const listener of this.#listeners) listener();
  }
}
