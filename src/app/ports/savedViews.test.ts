import { afterEach, expect, test, vi } from 'vitest';
import { type CallRequest, RequestError } from '../../../engine/runtime';
import { createSavedViews } from './savedViews';

const target = (endpoint: string, effect: 'read' | 'write') => {
  const [, path = ''] = endpoint.split(' ');
  return { endpoint, method: 'POST', path, encoding: 'json', effect, fits: () => true } as const;
};
afterEach(() => vi.useRealTimers());

const plan = { list: target('GET /v', 'read'), save: target('PUT /v', 'write'), remove: target('DELETE /v', 'write') };

const keeping = (answer: unknown) => {
  const call = vi.fn(async (_: CallRequest): Promise<unknown> => answer);
  return { call, views: createSavedViews(plan, call) };
};
const { signal } = new AbortController();
const kept = { name: 'Joined', query: 'sort=name', isShared: true };

test('the views of a screen are read from the list of the provider', async () => {
  const sent = { 'view-id': 3, name: 'Joined', query: '', shared: true, own: false, owner: 'Ada', removable: false };
  const { views, call } = keeping({ data: [sent] });
  expect(await views.list('a/b', signal)).toEqual([
    { id: 3, name: 'Joined', query: '', isShared: true, isOwn: false, owner: 'Ada', mayRemove: false },
  ]);
  expect(call.mock.lastCall?.[0]).toMatchObject({ target: plan.list, payload: { screen: 'a/b' } });
});

test('a response that does not match the contract throws', async () => {
  const call = async () => ({});
  const views = createSavedViews({ ...plan, list: { ...plan.list, fits: () => false } }, call);
  await expect(views.list('a/b', signal)).rejects.toThrow('cannot be read');
});

test('a view is created, updated and deleted', async () => {
  const { views, call } = keeping({ result: true, msg: '' });
  await views.save('a/b', kept);
  await views.save('a/b', kept, 3);
  await views.remove(3);
  const body = { screen: 'a/b', name: 'Joined', query: 'sort=name', shared: true };
  expect(call.mock.calls.map(([{ target: at, payload }]) => [at.endpoint, payload])).toEqual([
    ['PUT /v', body],
    ['PUT /v', { ...body, 'view-id': 3 }],
    ['DELETE /v', { 'view-id': 3 }],
  ]);
});

test("a refusal throws with the provider's message", async () => {
  const { views } = keeping({ result: false, msg: 'There is one of this name.' });
  await expect(views.save('a/b', kept)).rejects.toThrow('There is one of this name.');
});

test.each(['save', 'remove'] as const)('after a lost response, "%s" repeats the same attempt', async (name) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { views, call } = keeping({ result: true, msg: '' });
  call.mockRejectedValueOnce(new RequestError('The server cannot be reached.', 0));
  const said = vi.fn();
  const done = name === 'save' ? views.save('a/b', kept, undefined, said) : views.remove(3, said);
  await vi.advanceTimersByTimeAsync(1_000);
  await done;
  const [first, second] = call.mock.calls.map(([request]) => request.attempt);
  expect(first).toBeDefined();
  expect(second).toBe(first);
  expect(said).toHaveBeenCalledWith('We could not confirm whether this was saved. Checking with the server…');
});
