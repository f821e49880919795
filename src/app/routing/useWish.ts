import { useLocation } from 'react-router-dom';
import { asText } from '../../../engine/language/json';
import { useSession } from '../session/useSession';
import { useOwner } from './useOwner';
import { wishFor } from './wish';

/** Endings that the person asked for: who signs in afterwards begins anew. */
const asked = new Set(['signOut', 'leave', 'elsewhere', 'password']);

/** What goes along to the sign-in: the wish to come back here, unless the person has left on purpose. */
export function useWish(): ReturnType<typeof wishFor> | null {
  const place = useLocation();
  const ended = useSession((view) => asText(view.ended));
  const owner = useOwner();
  return ended !== undefined && asked.has(ended) ? null : wishFor(place, owner);
}
