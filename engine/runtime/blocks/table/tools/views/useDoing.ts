import { useState } from 'react';
import { wordsOfFault } from './useSavedViews';

/** Runs one operation at a time, and keeps the message of a failed one. */
export function useDoing() {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const start = (work: () => Promise<void>, done: () => void): void => {
    if (isBusy) return;
    setBusy(true);
    setFault('');
    work().then(done, (cause: unknown) => {
      setBusy(false);
      setFault(wordsOfFault(cause));
    });
  };
  return { isBusy, fault, start };
}
