import { useMemo, useSyncExternalStore } from 'react';
import type { Form, Submit } from '../../../language/plan.gen';
import { type Page, sourceNames, usePage } from '../../page';

/** What keeps a form from being sent. */
export interface Hold {
  /** Whether something that it needs could not be loaded. */
  readonly failed: boolean;
  readonly reload: () => Promise<void>;
  /** Resolves when what it needs is there, to whether all of it is. */
  readonly settled: () => Promise<boolean>;
}

type Sending = Pick<Submit, 'call' | 'with'>;

/** What is sent that the endpoint cannot do without. */
const neededOf = ({ call, with: payload = {} }: Sending = {}): unknown[] =>
  Object.entries(payload).flatMap(([key, value]) => (call?.omits?.includes(key) ? [] : [value]));

/** The sources whose data a form begins with, or must send: itself, by its actions or through the screen's machine. */
function sourcesOf({ submit, initial }: Form, { module }: Page): readonly string[] {
  const order = submit?.send === undefined ? undefined : module.plan.machine?.calls?.[submit.send];
  const actions = submit?.do?.map((action) => [action.with, action.set]);
  return [...new Set(sourceNames([initial, neededOf(submit), neededOf(order), actions]))];
}

const isWaiting = ({ store }: Page, name: string): boolean =>
  store.get(`status.${name}`) === 'loading' && (store.get(`source.${name}`) ?? null) === null;

const hasFailed = ({ store }: Page, name: string): boolean =>
  store.get(`status.${name}`) !== 'loading' && (store.get(`fault.${name}`) ?? null) !== null;

/** Resolves when none of the sources is on its way for the first time; at once when the page is left. */
function whenLoaded(page: Page, names: readonly string[], paths: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!page.signal.aborted && names.some((name) => isWaiting(page, name))) return;
      unsubscribe();
      page.signal.removeEventListener('abort', look);
      resolve();
    };
    const unsubscribe = page.store.subscribe(paths, look);
    page.signal.addEventListener('abort', look);
    look();
  });
}

/** What a form begins with and sends must be there before it is sent: a figure that is missing would be sent as none. */
export function useHold(form: Form): Hold {
  const page = usePage();
  const names = useMemo(() => sourcesOf(form, page), [form, page]);
  const paths = useMemo(() => names.flatMap((name) => [`status.${name}`, `fault.${name}`]), [names]);
  const subscribe = useMemo(() => (listener: () => void) => page.store.subscribe(paths, listener), [page, paths]);
  const failedNow = (): boolean => names.some((name) => hasFailed(page, name));
  const failed = useSyncExternalStore(subscribe, failedNow);
  return {
    failed,
    reload: () => page.reload(names.filter((name) => hasFailed(page, name))),
    async settled() {
      // What follows from the last entry of the form is asked for in the same moment.
      await Promise.resolve();
      await whenLoaded(page, names, paths);
      return !failedNow();
    },
  };
}
