import type { InnerEntry, NestedStore } from './NestedStore';

type Listener = () => void;

/** The forms currently inside a field: starts new ones, ends removed ones, and notifies the views. */
export class InnerEntries<Store extends NestedStore> {
  #now: readonly InnerEntry<Store>[] = [];
  #isStarted = false;
  readonly #ends = new Map<number, () => void>();
  readonly #listeners = new Set<Listener>();

  readonly now = (): readonly InnerEntry<Store>[] => this.#now;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Maps the forms, in order. */
  map<Result>(read: (store: Store) => Result): Result[] {
    return this.#now.map(({ store }) => read(store));
  }

  show(entries: readonly InnerEntry<Store>[]): void {
    this.#now = entries;
    const keys = new Set(entries.map(({ key }) => key));
    for (const [key, end] of this.#ends) {
      if (keys.has(key)) continue;
      this.#ends.delete(key);
      end();
    }
    if (this.#isStarted) this.#startNew();
    for (const listener of this.#listeners) listener();
  }

  /** Starts the forms, including later ones, until the returned function is called. */
  start(): () => void {
    this.#isStarted = true;
    this.#startNew();
    return () => {
      this.#isStarted = false;
      for (const end of this.#ends.values()) end();
      this.#ends.clear();
    };
  }

  #startNew(): void {
    for (const { key, store } of this.#now) if (!this.#ends.has(key)) this.#ends.set(key, store.start());
  }
}
