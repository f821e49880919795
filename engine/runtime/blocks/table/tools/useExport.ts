import { useEffect, useRef, useState } from 'react';
import { type ExportEnding, exportTypes } from '../../../../language/exports';
import { localDay } from '../../../../language/functions/civil';
import { asObject, asText } from '../../../../language/json';
import type { Table } from '../../../../language/plan.gen';
import { saveFile } from '../../../actions/saveFile';
import { usePage } from '../../../page';
import { RequestError } from '../../../ports';
import { listRequest } from '../listRequest';

/** The state of an export. */
export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly bytes: number }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly why: string };

/**
 * The file in a response.
 *
 * @throws {RequestError} if the response is a refusal instead
 */
async function fileIn(answer: unknown, type: string): Promise<Blob> {
  if (answer instanceof Blob && answer.type.startsWith(type)) return answer;
  const said: unknown = answer instanceof Blob ? JSON.parse(await answer.text()) : answer;
  throw new RequestError(asText(asObject(said).msg) ?? 'The server sent no file.', 200, said);
}

/** The file name: the name of the rows, and the date. */
function nameOf(label: string, ending: ExportEnding, now: number): string {
  const words = label.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return `${words} ${localDay(now)}.${ending}`;
}

/** Exports the list that a table shows, one file at a time, until the page is left. */
export function useExport(plan: Table, label: string) {
  const page = usePage();
  const running = useRef<AbortController>(null);
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  useEffect(() => () => running.current?.abort(), []);

  const load = async (ending: ExportEnding, { signal }: AbortController): Promise<void> => {
    const asked = listRequest(page, plan);
    if (!asked) return setState({ kind: 'idle' });
    const progress = (bytes: number): void => {
      if (!signal.aborted) setState({ kind: 'running', bytes });
    };
    const type = exportTypes[ending];
    const answer = await page.ports.call({ ...asked, file: { type, progress }, signal });
    saveFile(await fileIn(answer, type), nameOf(label, ending, page.ports.clock.now()));
    setState({ kind: 'saved' });
  };

  const start = (ending: ExportEnding): void => {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    setState({ kind: 'running', bytes: 0 });
    load(ending, control).catch((fault: unknown) => {
      if (control.signal.aborted) return;
      page.ports.log(fault, `an export of ${page.module.path}`);
      setState({ kind: 'failed', why: fault instanceof RequestError ? fault.message : '' });
    });
  };

  const cancel = (): void => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };

  return { state, start, cancel };
}
