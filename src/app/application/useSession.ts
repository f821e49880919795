import { useSelector } from '@xstate/react';
import type { MachineHandle } from '../../../engine/runtime';
import { useApplication } from './context';

type View = ReturnType<MachineHandle['getSnapshot']>;

/** Selects a part of the current session; the component renders again only when that part changes. */
export function useSession<T>(pick: (view: View) => T): T {
  return useSelector(useApplication().session, pick);
}
