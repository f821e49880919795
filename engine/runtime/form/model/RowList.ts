import type { ValidateFunction } from '../../../language/plan';
import type { AjvFault } from './ajvFault';
import { type FormHome, homeInRow } from './FormHome';
import { type FormPlan, planForm } from './FormPlan';
import type { Faults } from './faults';
import type { FieldPlan } from './fieldPlan';
import { type Values, withValues } from './values';

/** What a list asks of the form that each of its rows is. */
export interface RowForm {
  start(): () => void;
  flush(): void;
  attempt(): readonly string[];
  values(): Values;
  sendable(): Values;
  /** What is wrong now, shown or not. */
  faults(): Faults;
  /** Reads the state of its fields anew. */
  follow(): void;
}

/** A row, known by a number that no other row of the list ever has. */
export interface RowEntry<Row> {
  readonly key: number;
  readonly form: Row;
}

/** What a list works on. */
export interface RowListSetup<Row> {
  readonly field: FieldPlan;
  /** Of one row. */
  readonly plan: FormPlan;
  readonly home: FormHome;
  /** All values of the form around. */
  readonly form: () => Values;
  /** The rules of the form around. */
  readonly validate: ValidateFunction;
  readonly locked: FormHome['locked'];
  /** Makes the form of one row. */
  readonly open: (home: FormHome, validate: ValidateFunction) => Row;
  /** Called with all rows after a person changed them. */
  readonly changed: (rows: readonly Values[]) => void;
}

const asRows = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];

const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => Object.is(item, other[index]));

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The rows of one field of a form: each is a form of its own, and together they are the value of the field. */
export class RowList<Row extends RowForm> {
  #entries: readonly RowEntry<Row>[] = [];
  #ends = new Map<number, () => void>();
  /** What was taken over last, or committed since. */
  #value: unknown;
  #rows: readonly Values[] = [];
  #keys = 0;
  #isStarted = false;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly setup: RowListSetup<Row>) {}

  readonly entries = (): readonly RowEntry<Row>[] => this.#entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes over rows that came from outside, such as those that the form begins with. */
  take(value: unknown): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    const entries = asRows(value).map((row) => this.#entry(row));
    this.#rows = entries.map(({ form }) => form.values());
    this.#show(entries);
  }

  /** The values of all rows. */
  values(): readonly Values[] {
    return this.#rows;
  }

  /** Adds an empty row at the end. */
  add(): void {
    this.#show([...this.#entries, this.#entry({})]);
    this.#commit();
  }

  remove(key: number): void {
    this.#show(this.#entries.filter((entry) => entry.key !== key));
    this.#commit();
  }

  /** Follows what the fields of the rows read, until the returned function is called. */
  start(): () => void {
    this.#isStarted = true;
    this.#startNew();
    return () => {
      this.#isStarted = false;
      for (const end of this.#ends.values()) end();
      this.#ends.clear();
    };
  }

  /** Commits what was typed and is not yet a value. */
  flush(): void {
    for (const { form } of this.#entries) form.flush();
  }

  /** Shows all that is wrong. */
  attempt(): void {
    for (const { form } of this.#entries) form.attempt();
  }

  /** Reads the state of all fields anew. */
  follow(): void {
    for (const { form } of this.#entries) form.follow();
  }

  /** The rows that are checked and sent: of each, the fields that are shown. */
  sendable(): readonly Values[] {
    return this.#entries.map(({ form }) => form.sendable());
  }

  /** What is wrong with the first wrong row, in words; null when all are right. */
  fault(): string | null {
    for (const [index, { form }] of this.#entries.entries()) {
      for (const [name, message] of form.faults()) {
        const label = this.setup.plan.byName.get(name)?.label;
        return `Row ${index + 1}${label === undefined ? '' : `, ${label}`}: ${message}`;
      }
    }
    return null;
  }

  #entry(begin: Values): RowEntry<Row> {
    const { home, form, locked, open } = this.setup;
    this.#keys += 1;
    const changed = (): void => this.#commit();
    return {
      key: this.#keys,
      form: open(homeInRow({ outer: home, form, locked, begin, changed }), this.#validateRow),
    };
  }

  #show(entries: readonly RowEntry<Row>[]): void {
    this.#entries = entries;
    const keys = new Set(entries.map(({ key }) => key));
    for (const [key, end] of this.#ends) {
      if (keys.has(key)) continue;
      this.#ends.delete(key);
      end();
    }
    if (this.#isStarted) this.#startNew();
    for (const listener of this.#listeners) listener();
  }

  #startNew(): void {
    for (const { key, form } of this.#entries) if (!this.#ends.has(key)) this.#ends.set(key, form.start());
  }

  /** A row that begins publishes what it was given: that changes nothing. */
  #commit(): void {
    const rows = this.#entries.map(({ form }) => form.values());
    if (sameItems(rows, this.#rows)) return;
    this.#rows = rows;
    this.#value = rows;
    this.setup.changed(rows);
  }

  /** One row by the rules of the whole form, which are the only ones that are compiled: alone in its list. */
  readonly #validateRow: ValidateFunction = (row) => {
    const { field, form, validate } = this.setup;
    const place = `/${escaped(field.name)}/0`;
    validate({ ...form(), [field.name]: [row] });
    const faults = ((validate.errors ?? []) as readonly AjvFault[]).filter(
      ({ instancePath }) => instancePath === place || instancePath.startsWith(`${place}/`),
    );
    const own = faults.map((fault) => ({ ...fault, instancePath: fault.instancePath.slice(place.length) }));
    this.#validateRow.errors = own.length > 0 ? own : null;
    return own.length === 0;
  };
}

/** The lists of a form, by field; `setupOf` is given the field and the plan of one of its rows. */
export function listsOf<Row extends RowForm>(
  { fields }: FormPlan,
  setupOf: (field: FieldPlan, rowPlan: FormPlan) => Omit<RowListSetup<Row>, 'field' | 'plan'>,
): ReadonlyMap<string, RowList<Row>> {
  const lists = fields.flatMap((field): [string, RowList<Row>][] => {
    const plan = field.rows && planForm(field.rows);
    return plan ? [[field.name, new RowList({ field, plan, ...setupOf(field, plan) })]] : [];
  });
  return new Map(lists);
}

/** The values with what the lists hold in place of their rows. */
export function withLists(
  values: Values,
  lists: ReadonlyMap<string, RowList<RowForm>>,
  which: 'values' | 'sendable',
): Values {
  if (lists.size === 0) return values;
  return withValues(values, Object.fromEntries([...lists].map(([name, list]) => [name, list[which]()])));
}
