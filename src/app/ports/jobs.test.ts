import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CallRequest, RequestError } from '../../../engine/runtime';
import { endpoint } from '../../../engine/runtime/testing/plans';
import { jobsThrough } from './jobs';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const { signal } = new AbortController();

/** Loses the first response to each endpoint. */
function losing(answer: unknown) {
  const sent: CallRequest[] = [];
  const call = async (request: CallRequest): Promise<unknown> => {
    sent.push(request);
    if (sent.length === 1) throw new RequestError('The server cannot be reached.', 0);
    return answer;
  };
  return { sent, jobs: jobsThrough(call) };
}

test.each([
  [
    'started',
    (jobs: ReturnType<typeof jobsThrough>, said: (text: string) => void) =>
      jobs.start({ target: endpoint('POST /api/boats/remove'), payload: {}, rows: [], undoSeconds: 10 }, signal, said),
  ],
  ['stopped', (jobs: ReturnType<typeof jobsThrough>, said: (text: string) => void) => jobs.stop('7', signal, said)],
  ['continued', (jobs: ReturnType<typeof jobsThrough>, said: (text: string) => void) => jobs.again('7', signal, said)],
])('a job is %s once, although the response is lost', async (_, act) => {
  const { sent, jobs } = losing({ result: true, 'job-id': 8 });
  const said = vi.fn();
  const done = act(jobs, said);
  await vi.advanceTimersByTimeAsync(1_000);
  await done;
  expect(sent).toHaveLength(2);
  expect(sent[0]?.attempt).toBeDefined();
  expect(sent[1]?.attempt).toBe(sent[0]?.attempt);
  expect(said).toHaveBeenCalledWith('We could not confirm whether this was saved. Checking with the server…');
});
