import { useLocation } from 'react-router-dom';
import { asText } from '../../../engine/language/json';
import { useSession } from '../session/useSession';
import { useOwner } from './useOwner';
import { wishFor } from './wish';

/** Deliberate endings: whoever signs in next starts fresh. */
const asked = new Set(['signOut', 'leave', 'elsewhere', 'password']);

/** The state for the sign-in page: the address to return to, unless the person left on purpose. */
export function useWish(): ReturnType<typeof wishFor> | null {
  const place = useLocation();
  const ended = useSession((view) => asText(view.ended));
  const owner = useOwner();
  return ended !== undefined && asked.has(ended) ? null : wishFor({ ...place, search: window.location.search }, owner);
}
