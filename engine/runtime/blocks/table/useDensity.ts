import { useSyncExternalStore } from 'react';
import { usePorts } from '../../page';

const name = 'rows';
const close = 'compact';

const toNobody = () => () => {};

/** The row density for all pages on this device, and the function to change it. */
export interface Density {
  readonly isCompact: boolean;
  /** Null if the device cannot store choices. */
  readonly change: ((isCompact: boolean) => void) | null;
}

/** The row density of tables. */
export function useDensity(): Density {
  const { looks } = usePorts();
  const isCompact = useSyncExternalStore(looks?.subscribe ?? toNobody, () => looks?.read(name) === close);
  return { isCompact, change: looks ? (next) => looks.write(name, next ? close : 'comfortable') : null };
}
