import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { asText } from '../../../engine/language/json';
import { useSession } from '../application/useSession';
import { ownerOfEntry } from '../routing/returnTo';

/** The owner of this page visit: the user it was first shown to, otherwise the signed-in user; null without either. */
export function useOwner(): string | null {
  const visit = useLocation();
  const who = useSession((view) => asText(view['employee-code']));
  // Read once per visit: when a session ends, the history entry already belongs to the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit
  return useMemo(() => ownerOfEntry() ?? who ?? null, [visit]);
}
