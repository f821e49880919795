import type { Roots } from '../../../language/expression';
import type { Form } from '../../../language/plan.gen';
import { type Page, readsOf, resolveDeep } from '../../page';
import type { Values } from './values';

/** What surrounds a form: where its values go, and what its expressions read. */
export interface FormHome {
  /** The root under which the form's own expressions read its values. */
  readonly root: 'form' | 'row';
  /** The paths of which another beginning follows. */
  readonly beginsFrom: readonly string[];
  /** The values to begin with, as they are given: not yet as the schema wants them. */
  begin(): unknown;
  /** Puts the values where expressions read them; undefined when the form closes. */
  publish(values: Values | undefined): void;
  /** What expressions read while the form has these values. */
  roots(values: Values): Roots;
  /** As `PageStore.subscribe`. */
  subscribe(reads: readonly string[], listener: () => void): () => void;
  /** What holds for every field, whatever it says itself. */
  readonly locked: () => { readonly disabled: boolean; readonly readonly: boolean };
}

const open = { disabled: false, readonly: false };

/** A form on a page. `extra` are the roots around it, such as the row of its modal. */
export function homeOnPage({ store }: Pick<Page, 'store'>, form: Form, extra: Roots): FormHome {
  return {
    root: 'form',
    beginsFrom: readsOf(form.initial),
    begin: () => resolveDeep(form.initial, store.roots(extra)),
    publish: (values) => store.set(`forms.${form.name}`, values),
    roots: (values) => store.roots({ ...extra, form: values }),
    subscribe: (reads, listener) => store.subscribe(reads, listener),
    locked: () => open,
  };
}

const isOwn = (read: string): boolean => /^row(\.|$)/.test(read);

/** What a row needs of the list and the form that it stands in. */
export interface RowSurroundings {
  readonly outer: FormHome;
  /** The values of the form around. */
  readonly form: () => Values;
  readonly locked: FormHome['locked'];
  readonly begin: Values;
  /** Called with the values of the row after each change. */
  readonly changed: (values: Values) => void;
}

/** A row of a list in a form. */
export function homeInRow({ outer, form, locked, begin, changed }: RowSurroundings): FormHome {
  const listeners = new Set<() => void>();
  return {
    root: 'row',
    beginsFrom: [],
    begin: () => begin,
    publish(values) {
      if (values === undefined) return;
      changed(values);
      for (const listener of listeners) listener();
    },
    roots: (values) => ({ ...outer.roots(form()), row: values }),
    subscribe(reads, listener) {
      const end = outer.subscribe(
        reads.filter((read) => !isOwn(read)),
        listener,
      );
      if (reads.some(isOwn)) listeners.add(listener);
      return () => {
        end();
        listeners.delete(listener);
      };
    },
    locked,
  };
}
