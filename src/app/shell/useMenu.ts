import { useMemo } from 'react';
import { useApplication } from '../application/context';
import { useSession } from '../session/useSession';
import { type ReadMenu, readMenu } from './menu';

/** The side menu of the signed-in user. */
export function useMenu(): ReadMenu {
  const { session, shell } = useApplication();
  const sent = useSession((view) => view.menu);
  const { rows, prefix } = shell.menu;
  // The menu is read again when what the server sent has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent stands for the session
  return useMemo(() => readMenu(rows, prefix, { session: session.getSnapshot() }), [rows, prefix, session, sent]);
}
