import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from './copyOfProject';
import { endpointSteps } from './followGuide';

let copy: ProjectCopy;
let url: string;

/** Places the handlers where the guide does, and starts the server as a reader would. */
beforeAll(async () => {
  copy = await copyProject();
  for (const step of await endpointSteps()) await copy.take(step);
  url = await copy.serve();
}, 120_000);
afterAll(() => copy?.remove());

async function post(path: string, body: object, token = ''): Promise<ReturnType<typeof JSON.parse>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}

async function signIn(name: string): Promise<(path: string, body?: object) => ReturnType<typeof post>> {
  const { data } = await post('public/login', { 'user-name': name, 'user-key': 'demo-pass-1' });
  return (path, body = {}) => post(path, body, data);
}

const journey = {
  'start-date': '2026-12-10',
  'end-date': '2026-12-12',
  purpose: 'Visit',
  'cost-centre-id': 2,
  cost: 900,
};

test('an invalid journey is rejected with plain messages', async () => {
  const ask = await signIn('employee');
  expect((await ask('common/cost-centres')).data).toHaveLength(2);
  expect(await ask('me/travel/request', { ...journey, 'cost-centre-id': 99 })).toEqual({
    result: false,
    msg: 'Choose the cost centre from the list.',
  });
  expect(await ask('me/travel/request', { ...journey, 'end-date': '2026-12-09' })).toEqual({
    result: false,
    msg: 'The last day lies before the first.',
  });
  expect((await (await signIn('manager'))('team/travel/requests')).data).toEqual([]);
});

test('a journey stays pending until its manager decides, once, with a listed decision', async () => {
  const employee = await signIn('employee');
  const manager = await signIn('manager');
  expect(await employee('me/travel/request', journey)).toMatchObject({ result: true });
  const [waiting] = (await manager('team/travel/requests')).data;
  expect(waiting).toMatchObject({ 'start-date': '2026-12-10', 'cost-centre': 'Engineering', cost: 900 });
  const decision = { 'request-id': waiting['request-id'], 'approval-status-id': 1, remarks: 'Fine' };
  const decide = (change: object) => manager('team/travel/decision', { ...decision, ...change });
  expect(await decide({ 'approval-status-id': 99 })).toEqual({
    result: false,
    msg: 'Choose an approval status from the list.',
  });
  expect((await manager('team/travel/requests')).data).toHaveLength(1);
  expect(await decide({})).toEqual({ result: true, msg: 'The journey is decided.' });
  expect(await decide({})).toEqual({ result: false, msg: 'This journey does not wait for your decision.' });
});

test('an endpoint without a handler stops the start and says what to do', async () => {
  const bare = await copyProject();
  const [schemas] = await endpointSteps();
  if (schemas) await bare.take(schemas);
  await expect(bare.serve()).rejects.toThrow(
    /No handler serves .* POST \/api\/common\/cost-centres, .*\n.*src\/server\/areas\/areas\.ts\.\n.*CONTRIBUTING\.md/,
  );
  await bare.remove();
}, 120_000);
