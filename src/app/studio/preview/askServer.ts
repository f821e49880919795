import { CallFault, type CallRequest, type ScreenPorts } from '../../../../engine/runtime';
import type { PreviewHost } from './host';

const always = new AbortController().signal;

/** Calls the server for the previewed page, as the user of the studio. */
export function askServer(call: ScreenPorts['call']): PreviewHost['ask'] {
  return async (asked) => {
    const { target, payload }: Omit<CallRequest, 'signal'> = JSON.parse(asked);
    try {
      // The page judges the answer; here no key is kept for a repeat.
      const answer = await call({ target: { ...target, effect: 'read' }, payload, signal: always });
      return { status: 200, answer: JSON.stringify(answer) };
    } catch (fault) {
      if (!(fault instanceof CallFault)) throw fault;
      return { status: fault.status, answer: JSON.stringify(fault.answer ?? null) };
    }
  };
}
