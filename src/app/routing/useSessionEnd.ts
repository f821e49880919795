import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { asText } from '../../../engine/language/json';
import { useApplication } from '../application/context';
import { useSession } from '../session/useSession';

/** When a session has ended, goes where the session says, with this state, and confirms that to the session. */
export function useSessionEnd(state: unknown): void {
  const { session } = useApplication();
  const navigate = useNavigate();
  const goTo = useSession((view) => asText(view.goTo));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an ending, from the place where it found the person
  useEffect(() => {
    if (goTo === undefined) return;
    navigate(goTo, { replace: true, state });
    session.send('leave');
  }, [goTo, navigate, session]);
}
