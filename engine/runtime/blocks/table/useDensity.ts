import { useSyncExternalStore } from 'react';
import { usePorts } from '../../page';
import type { ScreenPorts } from '../../ports';

const name = 'rows';
const close = 'compact';

const toNobody = () => () => {};

/** The row density for all pages on this device, and the function to change it. */
export interface Density {
  readonly isCompact: boolean;
  /** Null if the device cannot store choices. */
  readonly change: ((isCompact: boolean) => void) | null;
}

/** Whether the user chose the compact row density for all pages. */
export const isCompact = ({ looks }: ScreenPorts): boolean => looks?.read(name) === close;

/** The row density of tables. */
export function useDensity(): Density {
  const ports = usePorts();
  const { looks } = ports;
  const isClose = useSyncExternalStore(looks?.subscribe ?? toNobody, () => isCompact(ports));
  return { isCompact: isClose, change: looks ? (next) => looks.write(name, next ? close : 'comfortable') : null };
}
