import { useEffect, useState } from 'react';
import { RequestError } from '../../../../engine/runtime';
import type { CompiledDefinition, StudioServer } from './server';

/** The debounce delay before the text is compiled, in milliseconds. */
const rest = 250;

/** The compiler's latest result, and whether a newer one is pending. */
export interface CheckResult {
  readonly checked: CompiledDefinition | null;
  /** The text that was checked. */
  readonly of: string | null;
  /** The URL of this file's last module without faults. */
  readonly good: string | null;
  readonly fault: string | null;
}

const nothing: CheckResult = { checked: null, of: null, good: null, fault: null };

/** Compiles the text when the user stops typing; ignores all but the latest response. */
export function useCheckResult(server: StudioServer, path: string | null, text: string): CheckResult {
  const [known, setKnown] = useState<{ readonly path: string | null; readonly result: CheckResult }>({
    path,
    result: nothing,
  });
  const result = known.path === path ? known.result : nothing;
  const isFirst = result.of === null;
  // Start the first check immediately, without letting its result trigger another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (path === null) return;
    const wanted = new AbortController();
    const put = (change: Partial<CheckResult>): void =>
      setKnown((before) => ({ path, result: { ...(before.path === path ? before.result : nothing), ...change } }));
    const ask = async (): Promise<void> => {
      try {
        const checked = await server.compile(path, text, wanted.signal);
        if (wanted.signal.aborted) return;
        put({ checked, of: text, fault: null, ...(checked.module === null ? {} : { good: checked.module }) });
      } catch (fault) {
        if (wanted.signal.aborted) return;
        put({ fault: fault instanceof RequestError ? fault.message : 'The text could not be checked.' });
      }
    };
    const timer = setTimeout(() => void ask(), isFirst ? 0 : rest);
    return () => {
      clearTimeout(timer);
      wanted.abort();
    };
  }, [server, path, text]);
  return result;
}
