import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

const navigate = { navigate: '/visits/plan' };
const notify = { notify: 'Done.' };
const unseen = (pointer: string) => [`unseen-message ${pointer}`];

/** The faults of a screen, by code and pointer. */
function diagnose(more: object): string[] {
  const screen = {
    version: 2,
    title: 'Visits {page.step}',
    body: [],
    page: { step: { type: 'string', default: '' } },
    ...more,
  };
  return examineScreen(JSON.stringify(screen), 'visits.json', contract).diagnostics.map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );
}

const button = (onClick: readonly object[]) => ({ buttons: { items: [{ label: 'Go', onClick }] } });
const inButton = (...onClick: readonly object[]) => diagnose({ body: [button(onClick)] });
const action = '/body/0/buttons/items/0/onClick';

test.each<[string, readonly object[], readonly string[]]>([
  ['before another screen', [notify, navigate], unseen(`${action}/0/notify`)],
  ['before going back', [notify, { back: 1 }], unseen(`${action}/0/notify`)],
  ['before something instant', [notify, { set: { step: 'x' } }, navigate], unseen(`${action}/0/notify`)],
  ['before the end of the session', [notify, { send: 'signOut', machine: 'session' }], unseen(`${action}/0/notify`)],
  ['after leaving', [navigate, notify], unseen(`${action}/1/notify`)],
  ['of a rejection, before closing', [{ ...notify, tone: 'rejected' }, { close: true }], unseen(`${action}/0/notify`)],
  ['with time to read it', [notify, { wait: 3000 }, navigate], []],
  ['of success, before closing', [notify, { close: true }], []],
  ['before an event that stays on the page', [notify, { send: 'refresh', machine: 'session' }], []],
  ['that nothing follows', [{ set: { step: 'x' } }, notify], []],
])('a message %s', (_, actions, faults) => {
  expect(inButton(...actions).filter((fault) => !/^(unknown-event|idle-close)/.test(fault))).toEqual(faults);
});

/** An ending of a call with its actions. */
const followed = (ending: object, ...actions: readonly object[]) => ({
  ...ending,
  ...Object.fromEntries([['then', actions]]),
});

const close = (accepted: object, refused: object = {}) => ({
  ...{ call: 'POST /api/visits/close', with: { 'visit-id': 1, note: 'x' } },
  outcome: { accepted, refused },
});

test('the message of a call is not seen if its ending, or the next action, leaves the page', () => {
  const message = `${action}/0/outcome/accepted/message`;
  expect(inButton(close(followed({ message: 'Closed.' }, navigate)))).toEqual(unseen(message));
  expect(inButton(close(followed({ fallbackMessage: 'Closed.' }, navigate)))).toEqual(
    unseen(`${action}/0/outcome/accepted/fallbackMessage`),
  );
  expect(inButton(close({ message: 'Closed.' }), navigate)).toEqual(unseen(message));
  expect(inButton(close(followed({ message: 'Closed.' }, { wait: 2000 }, navigate)))).toEqual([]);
  expect(inButton(close(followed({}, navigate), { message: 'No.' }))).toEqual([]);
});

test('a modal takes the message of a refusal with it, and passes that of a success on', () => {
  const inModal = (call: object) =>
    diagnose({ body: [button([{ open: 'visit' }])], modals: { visit: { title: 'Visit', body: [button([call])] } } });
  expect(inModal(close(followed({ message: 'Closed.' }, { close: true })))).toEqual([]);
  const refusal = { message: 'No.' };
  expect(inModal(close({}, followed(refusal, { close: true }, notify)))).toEqual([]);
  expect(inModal(close({}, followed(refusal, { close: true })))).toEqual(
    unseen('/modals/visit/body/0/buttons/items/0/onClick/0/outcome/refused/message'),
  );
});

describe('a condition of a refusal', () => {
  const refused = (refusedWhen: string) =>
    inButton({ ...close({}), outcome: { refusedWhen, refused: { message: '{result.msg}' } } });

  test.each([
    'result.result == true',
    'result.result',
    "result.result == true || result.result == true && result.msg == ''",
    '!(result.result == false)',
  ])('is inverted: %s', (condition) => {
    expect(refused(condition)).toEqual([expect.stringMatching(/^refused-success .*\/refusedWhen$/)]);
  });

  test.each([
    'result.result != true',
    'result.result == false',
    "result.msg == ''",
    "result.result == true && result.msg == ''",
    "result.result == false || result.msg == ''",
  ])('is right, or may be: %s', (condition) => {
    expect(refused(condition)).toEqual([]);
  });
});
