import { useCallback, useEffect, useState } from 'react';
import { RequestError } from '../../../engine/runtime';
import type { StudioFile, StudioServer } from './server/server';

/** The message for a failed call. */
export function failureMessage(fault: unknown): string {
  if (!(fault instanceof RequestError)) throw fault;
  const { answer } = fault;
  const said = typeof answer === 'object' && answer !== null && 'msg' in answer ? answer.msg : null;
  return typeof said === 'string' && said !== '' ? said : fault.message;
}

/** The files in the screens folder, loaded on mount and reloaded on request. */
export function useFiles(server: StudioServer): {
  readonly files: readonly StudioFile[] | null;
  readonly fault: string | null;
  readonly again: () => void;
} {
  const [files, setFiles] = useState<readonly StudioFile[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const again = useCallback(() => {
    server.files().then(
      (found) => {
        setFiles(found);
        setFault(null);
      },
      (failed: unknown) => setFault(failureMessage(failed)),
    );
  }, [server]);
  useEffect(again, [again]);
  return { files, fault, again };
}
