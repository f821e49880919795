import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

const code = { 'idle-close': true, 'idle-confirm': true, 'late-action': true };

/** The messages about the order of the actions of a button. */
function messages(...onClick: readonly object[]): string[] {
  const screen = {
    version: 2,
    title: 'Visits',
    sources: { visits: { call: 'POST /api/visits', select: 'data' } },
    body: [
      { table: { rows: '=source.visits', columns: [{ field: 'patient', header: 'Patient' }] } },
      { buttons: { items: [{ label: 'Go', onClick }] } },
    ],
    modals: { visit: { title: 'Visit', body: [{ text: { text: 'Hello' } }] } },
  };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits.json', contract);
  return diagnostics
    .filter((one) => one.code in code)
    .map((one) => `${one.code} ${one.pointer}: ${one.problem} ${one.fix}`);
}

const at = '/body/1/buttons/items/0/onClick';
const open = { open: 'visit' };
const close = { close: true };
const reload = { reload: 'visits' };
const confirm = { confirm: { title: 'Close it?', accept: 'Close' } };
const call = (...then: readonly object[]) => ({
  call: 'POST /api/visits/close',
  with: { 'visit-id': 1, note: 'Seen' },
  ...(then.length > 0 ? { outcome: { accepted: { message: '{result.msg}', then } } } : {}),
});
/** A call with actions that run if it is refused. */
const refused = (...then: readonly object[]) => ({ ...call(), outcome: { refused: { message: 'No.', then } } });

describe('a modal that is closed as soon as it opens', () => {
  const fault = (pointer: string) => [
    `idle-close ${pointer}/close: This closes the modal "visit" as soon as it opens. Remove it: "visit" replaces the modal that was open before.`,
  ];
  test.each<[string, readonly object[], string]>([
    ['in one list', [open, close], `${at}/1`],
    ['after something instant', [open, { notify: 'Done.' }, close], `${at}/2`],
    ['after a call that opens it', [call(open), close], `${at}/1`],
    ['before its values can be read', [call({ ...open, with: { note: '=result.msg' } }, reload), close], `${at}/1`],
    ['in the actions after a call', [call(open, close)], `${at}/0/outcome/accepted/then/1`],
  ])('%s', (_, actions, pointer) => {
    expect(messages(...actions)).toEqual(fault(pointer));
  });

  test.each<[string, readonly object[]]>([
    ['before it opens', [open, { wait: 3000 }, close, open]],
    ['after a call', [open, call(), close]],
    ['after a reload', [open, reload, close]],
    ['after a question', [open, confirm, close]],
  ])('is not one that closes %s', (_, actions) => {
    expect(messages(...actions)).toEqual([]);
  });
});

describe('a question after the call', () => {
  const fault = (pointer: string) => [
    `idle-confirm ${pointer}/confirm: The question "Close it?" comes after the call, so "Cancel" only keeps the old rows on the page. Move "confirm" before "call".`,
  ];
  test.each<[string, readonly object[], string]>([
    ['of the same list', [call(), confirm, reload], `${at}/1`],
    ['that it follows', [call(confirm, reload, { notify: 'Done.' })], `${at}/0/outcome/accepted/then/0`],
  ])('%s', (_, actions, pointer) => {
    expect(messages(...actions)).toEqual(fault(pointer));
  });

  test.each<[string, readonly object[]]>([
    ['before it', [confirm, call(), reload]],
    ['about something else', [call(), confirm, { navigate: '/visits/plan' }]],
    ['about another call', [call(), confirm, call(), reload]],
    ['after reading', [{ call: 'POST /api/rooms', with: {} }, confirm, reload]],
  ])('is not one %s', (_, actions) => {
    expect(messages(...actions)).toEqual([]);
  });
});

describe('an action after the one that leaves the page', () => {
  const late = (pointer: string, action: string, by: string) => [
    `late-action ${pointer}: This may not run: "${by}" has already left the page. Move "${action}" before "${by}".`,
  ];
  test.each<[string, readonly object[], readonly string[]]>([
    ['to another screen', [{ navigate: '/visits/plan' }, call()], late(`${at}/1/call`, 'call', 'navigate')],
    ['to the page before', [{ back: 1 }, open], late(`${at}/1/open`, 'open', 'back')],
    ['after a call', [call({ back: 1 }), call()], late(`${at}/1/call`, 'call', 'back')],
  ])('%s', (_, actions, faults) => {
    expect(messages(...actions)).toEqual(faults);
  });

  test.each<[string, readonly object[]]>([
    ['that leads to the same screen', [{ navigate: '/visits' }, call()]],
    ['that changes the query', [{ navigate: '?open=1' }, call()]],
    ['that opens another application', [{ navigate: 'mailto:a@example.com' }, call()]],
    ['that runs only if a call is refused', [refused({ back: 1 }), open]],
  ])('is not one %s', (_, actions) => {
    expect(messages(...actions)).toEqual([]);
  });
});
