import { asObject, asText, objectsIn } from '../../../engine/language/json';
import type { Target } from '../../../engine/language/plan';
import {
  confirmWrite,
  type JobNow,
  type Jobs,
  type OnUnclear,
  RequestError,
  type ScreenPorts,
} from '../../../engine/runtime';

const own = (method: Target['method'], path: string, effect: Target['effect']): Target => ({
  ...{ endpoint: `${method} ${path}`, method, path, effect, encoding: 'json' },
  ...(path.includes('{') ? { places: { 'job-id': 'path' } } : {}),
});

const targets = {
  start: own('POST', '/api/jobs', 'write'),
  look: own('GET', '/api/jobs/{job-id}', 'read'),
  stop: own('POST', '/api/jobs/{job-id}/stop', 'write'),
  again: own('POST', '/api/jobs/{job-id}/again', 'write'),
};

const unreadable = (answer: unknown): RequestError =>
  new RequestError('The server sent a response that cannot be read.', 200, answer);

/** @throws {RequestError} if the server refuses the call */
function requireAccepted(answer: unknown): unknown {
  const { result, msg } = asObject(answer);
  if (result === false) throw new RequestError(asText(msg) ?? 'The server rejected the request.', 200, answer);
  return answer;
}

function idIn(answer: unknown): string {
  const { 'job-id': id } = asObject(requireAccepted(answer));
  if (typeof id !== 'number') throw unreadable(answer);
  return String(id);
}

function jobIn(answer: unknown): JobNow {
  const {
    ended,
    'starts-in': startsIn,
    total,
    done,
    refused,
    why,
    refusals,
  } = asObject(asObject(requireAccepted(answer)).data);
  if (typeof total !== 'number' || typeof done !== 'number' || typeof refused !== 'number') throw unreadable(answer);
  return {
    ...{
      isEnded: ended === true,
      startsIn: typeof startsIn === 'number' ? startsIn : 0,
      total,
      done,
      refused,
      why: asText(why) ?? null,
    },
    refusals: objectsIn(refusals).map(({ name, msg }) => ({ name: asText(name) ?? '', reason: asText(msg) ?? '' })),
  };
}

/** The jobs of the server. */
export function jobsThrough(call: ScreenPorts['call']): Jobs {
  const write = (target: Target, payload: object, signal: AbortSignal, onUnclear?: OnUnclear): Promise<unknown> => {
    const send = (attempt: object) => call({ target, payload: { ...payload }, attempt, signal });
    return confirmWrite({ target, send, signal, onUnclear });
  };
  return {
    async start({ target, payload, rows, undoSeconds }, signal, onUnclear) {
      const items = rows.map((row) => ({ name: row.name, with: row.payload }));
      const undo = undoSeconds > 0 ? { 'undo-seconds': undoSeconds } : {};
      const sent = { endpoint: target.endpoint, ...undo, with: payload, rows: items };
      return idIn(await write(targets.start, sent, signal, onUnclear));
    },
    look: async (id, signal) => jobIn(await call({ target: targets.look, payload: { 'job-id': id }, signal })),
    async stop(id, signal, onUnclear) {
      requireAccepted(await write(targets.stop, { 'job-id': id }, signal, onUnclear));
    },
    again: async (id, signal, onUnclear) => idIn(await write(targets.again, { 'job-id': id }, signal, onUnclear)),
  };
}
