import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const loaded = await clinic();
const closing = loaded.endpoints['POST /api/visits/close'];
if (closing === undefined) throw new Error('The clinic cannot close a visit.');
const opening = { ...closing, path: '/api/visits/open' };
const contract = { ...loaded, endpoints: { ...loaded.endpoints, 'POST /api/visits/open': opening } };

/** The messages about parts that do the same, of a screen with these actions on its rows and these blocks. */
function messages(actions: readonly object[], ...blocks: readonly object[]): string[] {
  const table = { rows: '=source.visits', columns: [{ field: 'patient', header: 'Patient' }], actions };
  const screen = {
    version: 2,
    title: 'Visits',
    sources: { visits: { call: 'POST /api/visits', select: 'data' } },
    body: [{ table }, ...blocks],
  };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits.json', contract);
  return diagnostics
    .filter(({ code }) => code === 'same-act')
    .map(({ problem, fix }) => `${problem.replace(/ \(line \d+\)/, '')} ${fix}`);
}

const call = (note: string, endpoint = 'POST /api/visits/close') => ({
  call: endpoint,
  with: { 'visit-id': "=row['visit-id']", note },
  outcome: { accepted: { message: 'Saved.' } },
});
const button = (label: string, step: object, more: object = {}) => ({ label, ...more, onClick: [step] });
const other = 'Send other values, call another endpoint, or remove one of them.';

describe('buttons of one list', () => {
  test('with the same actions, of which one is disabled under another condition', () => {
    const first = button('First', call('Seen'), { disabled: "row.status == 'done'" });
    expect(messages([first, button('Last', call('Seen'))])).toEqual([`"Last" does the same as "First". ${other}`]);
    expect(messages([first, button('Last', call('Not seen'))])).toEqual([]);
  });

  test('that are never there together', () => {
    const planned = button('Close', call('Seen'), { visible: "row.status == 'planned'" });
    expect(messages([planned, button('Close again', call('Seen'), { visible: "row.status == 'done'" })])).toEqual([]);
  });

  test('of which one has a condition that names another endpoint', () => {
    const close = button('Close', call('Seen'), { visible: "row.patient == 'close'" });
    const open = (step: object) => button('Open again', step, { visible: "row.patient == 'open'" });
    expect(messages([close, open(call('Seen'))])).toEqual([
      '"Open again" does the same as "Close". Call "POST /api/visits/open", which its condition names, or send other values.',
    ]);
    expect(messages([close, open(call('Seen', 'POST /api/visits/open'))])).toEqual([]);
  });
});

describe('forms', () => {
  const form = (label: string, payload: object) => ({
    form: {
      name: label,
      schema: { type: 'object', properties: { note: { type: 'string', title: 'Note', maxLength: 200 } } },
      submit: { label, call: 'POST /api/visits/close', with: payload },
    },
  });
  const sent = (id: number | string) => ({ 'visit-id': id, note: '=form.note' });

  test('that send the same constant', () => {
    expect(messages([], form('Approve', sent(1)), form('Reject', sent(1)))).toEqual([
      `"Reject" does the same as "Approve". ${other}`,
    ]);
  });

  test.each([
    ['another constant', form('Approve', sent(1)), form('Reject', sent(2))],
    ['the same label', form('Approve', sent(1)), form('Approve', sent(1))],
    ['only values of the form', form('Approve', { note: '=form.note' }), form('Reject', { note: '=form.note' })],
  ])('are right with %s', (_, ...forms) => {
    expect(messages([], ...forms)).toEqual([]);
  });
});
