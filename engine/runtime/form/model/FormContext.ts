import { isExpression, type Roots } from '../../../language/expression';
import type { Form } from '../../../language/plan.gen';
import { type PageApi, readsOf, resolveDeep } from '../../page';
import type { FieldRead } from './fieldReads';
import { isAbsent, type Values } from './values';

/** The environment of a form: where its values go, and what its expressions read. */
export interface FormContext {
  /** The root for the form's values in its own expressions; null if they read the outer form's values. */
  readonly root: 'form' | 'row' | null;
  /** The paths that the initial values depend on. */
  readonly beginsFrom: readonly string[];
  /** The initial values as given, before they are fitted to the schema. */
  begin(): unknown;
  /**
   * True if the form starts with a whole record: missing values were left out on purpose, so no defaults are filled in.
   */
  beginsWhole(): boolean;
  /** Publishes the readable values, for expressions outside the form; undefined when the form closes. */
  publish(values: Values | undefined): void;
  /** The roots that expressions read while the form has these readable values. */
  roots(values: Values): Roots;
  /** The field of this form that a path reads. */
  readonly fieldRead: FieldRead;
  /** Whether a path reads a form around this one, which then updates this one. */
  isAround(read: string): boolean;
  /** Like `PageStore.subscribe`. */
  subscribe(reads: readonly string[], listener: () => void): () => void;
  /** The disabled and read-only state of the entire form: it applies to every field, whatever its own state. */
  readonly locked: () => { readonly disabled: boolean; readonly readonly: boolean };
  /**
   * Validates the whole form around this one, `watched` if errors may be visible from now on; null for the outermost
   * form.
   */
  readonly recheck: ((watched: boolean) => void) | null;
}

const open = { disabled: false, readonly: false };

/** Maps the paths that start with one of some roots. */
const fieldReadAt =
  (...roots: readonly string[]): FieldRead =>
  (read) => {
    const root = roots.find((one) => read === one || read.startsWith(`${one}.`));
    return root === undefined ? null : (read.slice(root.length + 1).split('.', 1)[0] ?? '');
  };

/** A form on a page. `extra` holds the roots around it, such as the row of its modal. */
export function homeOnPage({ store }: Pick<PageApi, 'store'>, form: Form, extra: Roots): FormContext {
  return {
    root: 'form',
    beginsFrom: readsOf(form.initial),
    begin: () => resolveDeep(form.initial, store.roots(extra)),
    beginsWhole: () => isExpression(form.initial) && !isAbsent(resolveDeep(form.initial, store.roots(extra))),
    publish: (values) => store.set(`forms.${form.name}`, values),
    roots: (values) => store.roots({ ...extra, form: values }),
    fieldRead: fieldReadAt('form', `forms.${form.name}`),
    isAround: () => false,
    subscribe: (reads, listener) => store.subscribe(reads, listener),
    locked: () => open,
    recheck: null,
  };
}

/** The initial values of a nested form. */
export interface Beginning {
  readonly values: Values;
  /** Like `FormContext.beginsWhole`. */
  readonly isWhole: boolean;
}

/** The parts of the outer form that a nested form needs. */
export interface OuterForm {
  readonly outer: FormContext;
  readonly root: FormContext['root'];
  /** The readable values of the outer form. */
  readonly form: () => Values;
  readonly locked: FormContext['locked'];
  readonly beginning: () => Beginning;
  /** Called after each change of the values or the readable values. */
  readonly changed: () => void;
  readonly recheck: (watched: boolean) => void;
}

/** A form inside a field of another one: a row of a list, the fields of an object, or the selected branch. */
export function homeInside({ outer, root, form, locked, beginning, changed, recheck }: OuterForm): FormContext {
  return {
    root,
    beginsFrom: [],
    begin: () => beginning().values,
    beginsWhole: () => beginning().isWhole,
    publish(values) {
      if (values !== undefined) changed();
    },
    roots: (values) => (root === 'row' ? { ...outer.roots(form()), row: values } : outer.roots(form())),
    fieldRead: root === 'row' ? fieldReadAt('row') : () => null,
    isAround: (read) => outer.fieldRead(read) !== null || outer.isAround(read),
    subscribe: (reads, listener) => outer.subscribe(reads, listener),
    locked,
    recheck,
  };
}
