import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApplication } from '../application/context';
import { useSession } from '../session/useSession';

/** When a session has ended, goes where the session says, and tells it that this was seen. */
export function useSessionEnd(): void {
  const { session } = useApplication();
  const navigate = useNavigate();
  const goTo = useSession((view) => view.goTo as string | null);
  useEffect(() => {
    if (goTo === null) return;
    navigate(goTo, { replace: true });
    session.send('leave');
  }, [goTo, navigate, session]);
}
