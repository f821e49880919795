import { useState } from 'react';
import type { OnUnclear } from '../../../../ports';
import { wordsOfFault } from './useSavedViews';

/** Runs one operation at a time, and keeps the message of one that failed, or whose outcome is being checked. */
export function useDoing() {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const start = (work: (onUnclear: OnUnclear) => Promise<void>, done: () => void): void => {
    if (isBusy) return;
    setBusy(true);
    setFault('');
    work(setFault).then(done, (cause: unknown) => {
      setBusy(false);
      setFault(wordsOfFault(cause));
    });
  };
  return { isBusy, fault, start };
}
