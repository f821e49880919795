import { Button } from '@mantine/core';
import { useApplication } from '../application/context';
import { useSession } from '../application/useSession';
import { AlertDialog } from '../shell/AlertDialog';

/** Formats seconds as a countdown: 1:59. */
function remainingTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const asks = new Set(['warned', 'renewing', 'leaving']);

/** The dialog before a session expires: stay or leave, with the time left. */
export function SessionEnding() {
  const { session, shell } = useApplication();
  const state = useSession((view) => view.state);
  const secondsLeft = useSession((view) => view.secondsLeft);
  // No dialog for a sign-out or refresh in flight just before the end.
  if (!asks.has(state) || typeof secondsLeft !== 'number') return null;
  const { title, text, stay, leave } = shell.session;
  const [before = '', after = ''] = text.split('{remaining}');
  return (
    <AlertDialog
      title={title}
      text={
        <>
          {before}
          <span role="timer">{remainingTime(secondsLeft)}</span>
          {after}
        </>
      }
    >
      <Button
        data-autofocus
        loading={state === 'renewing'}
        disabled={state === 'leaving'}
        onClick={() => session.send('stay')}
      >
        {stay}
      </Button>
      <Button
        variant="subtle"
        loading={state === 'leaving'}
        disabled={state === 'renewing'}
        onClick={() => session.send('leave')}
      >
        {leave}
      </Button>
    </AlertDialog>
  );
}
