import { fieldType } from '../../../language/fieldWidget';
import type { FieldPlan } from './fieldPlan';
import { isAbsent, type Values } from './values';

/** The record that a form starts with, and the values that are sent for fields without a value. */
export class EmptyValues {
  readonly #emptied = new Set<string>();
  #record: Values = {};
  #isWhole = false;
  #revision = 0;

  /** @param accept whether a field accepts a value by its own rules */
  constructor(private readonly accept: (field: FieldPlan, value: unknown) => boolean) {}

  /** Changes whenever an answer may. */
  get revision(): number {
    return this.#revision;
  }

  /** The record that the form starts with. */
  get record(): Values {
    return this.#record;
  }

  /** Whether the form starts with a whole record. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Sets the record; what was emptied stays empty. */
  setRecord(record: Values, isWhole: boolean): void {
    this.#record = record;
    this.#isWhole = isWhole;
    this.#revision += 1;
  }

  /** Records which fields a change empties or fills. @returns the fields that were not emptied before */
  note(changes: Values): readonly string[] {
    const emptied = Object.keys(changes).filter((name) => isAbsent(changes[name]) && !this.#emptied.has(name));
    for (const [name, value] of Object.entries(changes)) if (!isAbsent(value)) this.#emptied.delete(name);
    for (const name of emptied) this.#emptied.add(name);
    this.#revision += 1;
    return emptied;
  }

  /** Forgets what was emptied. */
  clear(): void {
    this.#emptied.clear();
    this.#revision += 1;
  }

  /** Whether a field was emptied: its default does not come back. */
  readonly isEmptied = (name: string): boolean => this.#emptied.has(name);

  /** The empty value that the record has for a field, unless the user emptied the field or its rules reject the value. */
  storedOf(field: FieldPlan): unknown {
    const given = this.#record[field.name];
    const isKept = !this.#emptied.has(field.name) && given !== undefined && isAbsent(given);
    return isKept && this.accept(field, given) ? given : undefined;
  }

  /** Whether a whole record has an empty value for a field that the user did not change: it needs no other value. */
  readonly isStored = (field: FieldPlan): boolean => this.#isWhole && this.storedOf(field) !== undefined;

  /**
   * The value of an absent field: `ui:emptyValue` or an empty list if it was emptied, and what the record has if it was
   * not; undefined if nothing is sent. A value that the field rejects is not sent: the user could not correct it.
   */
  of(field: FieldPlan): unknown {
    const { name, schema, ui } = field;
    if (!this.#emptied.has(name)) return this.storedOf(field);
    if (ui['ui:emptyValue'] !== undefined) return ui['ui:emptyValue'];
    return fieldType(schema) === 'array' && this.accept(field, []) ? [] : undefined;
  }
}
