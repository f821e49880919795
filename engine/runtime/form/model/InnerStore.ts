import type { Draft } from './Draft';
import type { Beginning, FormHome } from './FormHome';
import type { FieldPlan } from './fieldPlan';
import type { Part } from './innerShape';
import type { Holds } from './presence';
import type { FieldErrors, Told } from './validationError';
import type { Values } from './values';

/** What a field asks of the checks of the forms inside it. */
export interface InnerChecks {
  /** From now on, all that is wrong is told. */
  showAll(): void;
  /** Takes what is wrong; undefined where nothing of the form is checked. */
  accept(errors: FieldErrors | undefined): void;
  /** How many fields are wrong. */
  count(): number;
  /** What is told; `showsWhole`: also what is wrong with the form as a whole. */
  told(showsWhole: boolean): Told;
}

/** What a field asks of the forms inside it. */
export interface InnerStore {
  start(): () => void;
  flush(): void;
  values(): Values;
  sendable(): Values;
  /** Reads the state of its fields anew. */
  follow(): void;
  readonly checks: InnerChecks;
  chosen(at: string, isSingle: boolean): Iterable<Chosen>;
  /** Begins anew with what it is given now; what was typed stays. */
  begin(): void;
  /** What there is to keep: of the fields that were typed into, or of all. */
  kept(all: boolean): Values;
  /** From now on, all that stands in it counts as typed. */
  claim(): void;
  /** What was typed has arrived. */
  sent(): void;
}

/** An alternative that is chosen somewhere in a form. */
export interface Chosen {
  /** Of the list of alternatives in the rules, as ajv tells it. */
  readonly path: string;
  /** Of the value that is one of them. */
  readonly at: string;
  /** Which of them; -1 for none. */
  readonly active: number;
}

/** A form inside a field, known by a number that no other of the field ever has. */
export interface InnerEntry<Store> extends Omit<Part, 'begin'> {
  readonly key: number;
  readonly store: Store;
  /** Has it begin with something else. */
  readonly begin: (beginning: Beginning) => void;
}

/** What the forms inside a field work on. */
export interface InnerSetup<Store> {
  readonly field: FieldPlan;
  readonly home: FormHome;
  /** All values of the form around. */
  readonly form: () => Values;
  readonly locked: FormHome['locked'];
  /** As `FormHome.recheck`. */
  readonly recheck: (watched: boolean) => void;
  /** Whether a value is of a branch. */
  readonly holds: Holds;
  /** Makes one of the forms. */
  readonly open: (part: Part, home: FormHome, draft: Draft) => Store;
  /** Called with the value of the field after it changed inside. */
  readonly changed: (value: unknown) => void;
  /** Called after a person typed or chose something inside, whether it changed the value or not. */
  readonly typed: () => void;
}
