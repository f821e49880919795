import { asObject } from '../../../../engine/language/json';
import { CallFault, type ScreenPorts } from '../../../../engine/runtime';
import type { PreviewHost } from './host';

const always = new AbortController().signal;

/** Calls the server for the previewed page, as the user of the studio. */
export function askServer(call: ScreenPorts['call']): PreviewHost['ask'] {
  return async (method, path, payload) => {
    const known = { endpoint: `${method} ${path}`, path, encoding: 'json', effect: 'read', query: [] } as const;
    const target = { ...known, method: method === 'GET' ? 'GET' : 'POST' } as const;
    try {
      const answer = await call({ target, payload: asObject(JSON.parse(payload)), signal: always });
      return { status: 200, answer: JSON.stringify(answer) };
    } catch (fault) {
      if (!(fault instanceof CallFault)) throw fault;
      return { status: fault.status, answer: JSON.stringify(fault.answer ?? null) };
    }
  };
}
