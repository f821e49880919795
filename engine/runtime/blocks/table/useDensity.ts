import { useSyncExternalStore } from 'react';
import { usePorts } from '../../page';

const name = 'rows';
const close = 'compact';

const toNobody = () => () => {};

/** Whether rows stand closer than usual, on every page of this device, and how a person changes that. */
export interface Density {
  readonly isCompact: boolean;
  /** Null where the device keeps no choices. */
  readonly change: ((isCompact: boolean) => void) | null;
}

/** How close the rows of tables stand. */
export function useDensity(): Density {
  const { looks } = usePorts();
  const isCompact = useSyncExternalStore(looks?.subscribe ?? toNobody, () => looks?.read(name) === close);
  return { isCompact, change: looks ? (next) => looks.write(name, next ? close : 'comfortable') : null };
}
