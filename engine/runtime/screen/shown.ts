import { useSyncExternalStore } from 'react';
import { asText } from '../../language/json';
import { usePage } from '../page';
import type { KeptAt } from '../page/engineValues';
import { modalOpenIn } from './openings';

/** The type of `shown.<name>` in the page's store: the notice, modal or question on top of the blocks. */
type Shown<Name extends 'notice' | 'modal' | 'question'> = NonNullable<KeptAt<`shown.${Name}`>>;

/** The notice, modal or question that the page currently shows; null if there is none. */
export function useShown<Name extends 'notice' | 'modal' | 'question'>(name: Name): Shown<Name> | null {
  const { store } = usePage();
  const path = `shown.${name}` as const;
  const read = (): Shown<Name> | null => store.get(path) ?? null;
  return useSyncExternalStore((listener) => store.subscribe([path], listener), read);
}

/** The state of the screen's machine; null if there is none, or it is not running yet. */
export function useMachineState(): string | null {
  const { store, module } = usePage();
  const path = `${module.plan.machine?.name ?? ''}.state`;
  const read = (): string | null => asText(store.get(path)) ?? null;
  return useSyncExternalStore((listener) => store.subscribe([path], listener), read);
}

/** The name of the open modal: opened by the action open, or by a state of the machine. */
export function useOpenModal(): string | null {
  const { module } = usePage();
  const opened = useShown('modal');
  const state = useMachineState();
  return modalOpenIn(module.plan, opened, state);
}
