import { useMemo, useSyncExternalStore } from 'react';
import type { Form, Submit } from '../../../language/plan.gen';
import { type PageApi, sourceNames, usePage } from '../../page';

/** What prevents a form from being submitted. */
export interface SubmitBlocker {
  /** Whether some of its data could not be loaded. */
  readonly failed: boolean;
  readonly reload: () => Promise<void>;
  /** Whether the values that the form starts with are still loading; until then, its fields are empty. */
  readonly isFilling: () => boolean;
  /** Resolves once its data has loaded or failed, to whether all of it loaded. */
  readonly waitUntilLoaded: () => Promise<boolean>;
}

type Sending = Pick<Submit, 'call' | 'with'>;

/** The payload values that the endpoint requires. */
const listRequiredValues = ({ call, with: payload = {} }: Sending = {}): unknown[] =>
  Object.entries(payload).flatMap(([key, value]) => (call?.omits?.includes(key) ? [] : [value]));

/**
 * The sources of a form's initial values and required payload, whether sent directly, by its actions or by the
 * machine.
 */
function sourcesOf({ submit, initial }: Form, { module }: PageApi): readonly string[] {
  const order = submit?.send === undefined ? undefined : module.plan.machine?.calls?.[submit.send];
  const actions = submit?.onSubmit?.map((action) => [action.with, action.set]);
  return [...new Set(sourceNames([initial, listRequiredValues(submit), listRequiredValues(order), actions]))];
}

const isWaiting = ({ store }: PageApi, name: string): boolean =>
  store.get(`status.${name}`) === 'loading' && (store.get(`source.${name}`) ?? null) === null;

const hasFailed = ({ store }: PageApi, name: string): boolean =>
  store.get(`status.${name}`) !== 'loading' && (store.get(`fault.${name}`) ?? null) !== null;

/** Resolves when none of the sources is loading for the first time, or when the page is left. */
function whenLoaded(page: PageApi, names: readonly string[], paths: readonly string[]): Promise<void> {
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

/**
 * Blocks submitting until the data that a form starts with and sends has loaded; otherwise missing values would be sent
 * as empty.
 */
export function useSubmitBlocker(form: Form): SubmitBlocker {
  const page = usePage();
  const names = useMemo(() => sourcesOf(form, page), [form, page]);
  const filling = useMemo(() => sourceNames([form.initial]), [form]);
  const paths = useMemo(() => names.flatMap((name) => [`status.${name}`, `fault.${name}`]), [names]);
  const subscribe = useMemo(() => (listener: () => void) => page.store.subscribe(paths, listener), [page, paths]);
  const readFailed = (): boolean => names.some((name) => hasFailed(page, name));
  const failed = useSyncExternalStore(subscribe, readFailed);
  return {
    failed,
    reload: () => page.reload(names.filter((name) => hasFailed(page, name))),
    isFilling: () => filling.some((name) => isWaiting(page, name)),
    async waitUntilLoaded() {
      // The last entry may have just triggered a request; let it start first.
      await Promise.resolve();
      await whenLoaded(page, names, paths);
      return !readFailed();
    },
  };
}
