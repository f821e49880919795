import { isExpression, type Roots } from '../../../language/expression';
import type { Form } from '../../../language/plan.gen';
import { type Page, readsOf, resolveDeep } from '../../page';
import { isAbsent, type Values } from './values';

/** What surrounds a form: where its values go, and what its expressions read. */
export interface FormHome {
  /** The root under which the form's own expressions read its values; null where they read those of the form around. */
  readonly root: 'form' | 'row' | null;
  /** The paths of which another beginning follows. */
  readonly beginsFrom: readonly string[];
  /** The values to begin with, as they are given: not yet as the schema wants them. */
  begin(): unknown;
  /** It begins with a whole record, so that what is missing there was left out: nothing is filled in by default. */
  beginsWhole(): boolean;
  /** Puts the values where expressions read them; undefined when the form closes. */
  publish(values: Values | undefined): void;
  /** What expressions read while the form has these values. */
  roots(values: Values): Roots;
  /** As `PageStore.subscribe`. */
  subscribe(reads: readonly string[], listener: () => void): () => void;
  /** What holds for every field, whatever it says itself. */
  readonly locked: () => { readonly disabled: boolean; readonly readonly: boolean };
  /** Checks the whole that the form is a part of, `watched` where errors may be on show from now on; null where it is the whole. */
  readonly recheck: ((watched: boolean) => void) | null;
}

const open = { disabled: false, readonly: false };

/** A form on a page. `extra` are the roots around it, such as the row of its modal. */
export function homeOnPage({ store }: Pick<Page, 'store'>, form: Form, extra: Roots): FormHome {
  return {
    root: 'form',
    beginsFrom: readsOf(form.initial),
    begin: () => resolveDeep(form.initial, store.roots(extra)),
    beginsWhole: () => isExpression(form.initial) && !isAbsent(resolveDeep(form.initial, store.roots(extra))),
    publish: (values) => store.set(`forms.${form.name}`, values),
    roots: (values) => store.roots({ ...extra, form: values }),
    subscribe: (reads, listener) => store.subscribe(reads, listener),
    locked: () => open,
    recheck: null,
  };
}

const isOwn = (read: string): boolean => /^row(\.|$)/.test(read);

/** What a form inside a field begins with. */
export interface Beginning {
  readonly values: Values;
  /** As `FormHome.beginsWhole`. */
  readonly isWhole: boolean;
}

/** What a form inside a field needs of the form around. */
export interface Surroundings {
  readonly outer: FormHome;
  readonly root: FormHome['root'];
  /** The values of the form around. */
  readonly form: () => Values;
  readonly locked: FormHome['locked'];
  readonly beginning: () => Beginning;
  /** Called after each change. */
  readonly changed: () => void;
  readonly recheck: (watched: boolean) => void;
}

/** A form inside a field of another: a row of a list, the fields of an object, a branch that was chosen. */
export function homeInside({ outer, root, form, locked, beginning, changed, recheck }: Surroundings): FormHome {
  const listeners = new Set<() => void>();
  const listens = (read: string): boolean => root === 'row' && isOwn(read);
  return {
    root,
    beginsFrom: [],
    begin: () => beginning().values,
    beginsWhole: () => beginning().isWhole,
    publish(values) {
      if (values === undefined) return;
      changed();
      for (const listener of listeners) listener();
    },
    roots: (values) => (root === 'row' ? { ...outer.roots(form()), row: values } : outer.roots(form())),
    subscribe(reads, listener) {
      const end = outer.subscribe(
        reads.filter((read) => !listens(read)),
        listener,
      );
      if (reads.some(listens)) listeners.add(listener);
      return () => {
        end();
        listeners.delete(listener);
      };
    },
    locked,
    recheck,
  };
}
