import type { RecordChange } from '../../page';
import { isSameValue, type Values } from './values';

/** A field whose stored value someone else has changed since the form showed it. */
export interface Conflict {
  /** The stored value if the user's own input is kept next to it; otherwise the earlier value that it has replaced. */
  readonly other: unknown;
  /** Whether `other` is the stored value. */
  readonly keepsInput: boolean;
  /** Who changed it, and when, if known. */
  readonly change: Omit<RecordChange, 'field'>;
}

/** The fields in conflict with the stored record. */
export class Conflicts {
  #byField: ReadonlyMap<string, Conflict> = new Map();

  of(name: string): Conflict | null {
    return this.#byField.get(name) ?? null;
  }

  /**
   * Compares two versions of the initial values.
   *
   * @param typed the user's input
   * @param changes who changed a field, and when
   */
  note(before: Values, now: Values, typed: Values, changes: ReadonlyMap<string, RecordChange>): void {
    const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
    const changed = names.filter((name) => !isSameValue(before[name], now[name]));
    const found = changed.flatMap((name): [string, Conflict][] => {
      const keepsInput = Object.hasOwn(typed, name);
      if (keepsInput && isSameValue(typed[name], now[name])) return [];
      const { field: _, ...change } = changes.get(name) ?? [...changes.values()][0] ?? { field: name };
      return [[name, { other: keepsInput ? now[name] : before[name], keepsInput, change }]];
    });
    this.#byField = new Map([...this.#byField, ...found]);
  }

  drop(name: string): void {
    this.#byField = new Map([...this.#byField].filter(([other]) => other !== name));
  }

  clear(): void {
    this.#byField = new Map();
  }
}
