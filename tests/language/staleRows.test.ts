import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { type DefinitionPath, edit, gone } from '../../scripts/mutation/screens/edit';
import { clinic, textOf } from './clinic';

const contract = await clinic();
const visits: unknown = JSON.parse(textOf('../clinic/screens/visits.json'));

type Edit = readonly [path: DefinitionPath, value: unknown];

/** The messages about rows that stay as they were, after edits of the clinic's list. */
function messages(...edits: readonly Edit[]): string[] {
  const screen = edits.reduce((so, [path, value]) => edit(so, path, value), visits);
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits.json', contract);
  return diagnostics
    .filter(({ code }) => code === 'stale-rows')
    .map(({ pointer, problem, fix }) => `${pointer}: ${problem} ${fix}`);
}

const accepted: DefinitionPath = ['machine', 'calls', 'decide', 'outcome', 'accepted'];
const click: DefinitionPath = ['body', 2, 'table', 'actions', 0, 'onClick'];
const fix =
  'Add "then": [{ "reload": "visits" }] to "accepted" in "outcome", unless the call changes none of these rows.';
const stale = (pointer: string, call = 'POST /api/visits/close') =>
  `${pointer}: After ${call}, the page still shows the old rows of the source "visits". ${fix}`;

/** A modal whose form calls an endpoint itself. */
const modal = (submit: object, more: object = {}): Edit => [
  ['modals', 'edit'],
  {
    title: 'Visit',
    body: [
      {
        form: {
          name: 'edit',
          schema: {
            type: 'object',
            properties: { note: { type: 'string', title: 'Note', minLength: 1, maxLength: 200 } },
          },
          submit: { label: 'Save', ...submit },
        },
      },
    ],
    ...more,
  },
];
const close = { call: 'POST /api/visits/close', with: { 'visit-id': "=row['visit-id']", note: '=form.note' } };
const open: Edit = [click, [{ open: 'edit', with: '=row' }]];
const at = '/modals/edit/body/0/form/submit/call';
const ending = (then: readonly object[]) => ({
  outcome: { accepted: { message: 'Saved.', then } },
});

test('a call of the machine that loads no list again', () => {
  expect(messages()).toEqual([]);
  expect(messages([[...accepted, 'then'], gone])).toEqual([stale('/machine/calls/decide/call')]);
});

test('a call that sends the version of a record and does not load it again', () => {
  const versioned = { ...contract.endpoints['POST /api/visits/close'], recordVersion: 'version' };
  const changed = { ...contract, endpoints: { ...contract.endpoints, 'POST /api/visits/close': versioned } };
  const sent = { 'visit-id': 1, note: '=form.note', version: '=first(source.visit).version' };
  const save = (then: readonly object[]) => {
    const [, { body }] = modal({ call: 'POST /api/visits/close', with: sent, ...ending(then) }) as [
      unknown,
      { body: object[] },
    ];
    const screen = { version: 2, title: 'Visit', sources: { visit: { rows: [{ version: 'a' }] } }, body };
    const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits.json', changed as never);
    return diagnostics.filter(({ code }) => code === 'stale-rows').map(({ problem }) => problem);
  };
  expect(save([{ reset: 'edit' }])).toEqual([
    'After POST /api/visits/close, the page still shows the old rows of the source "visit".',
  ]);
  expect(save([{ reload: 'visit' }])).toEqual([]);
  expect(save([{ navigate: '/visits' }])).toEqual([]);
});

test('names all sources of the same list', () => {
  const counted = { call: 'POST /api/visits', select: 'data', with: { name: 'Ann' } };
  const [message] = messages([['sources', 'mine'], counted], [[...accepted, 'then'], gone]);
  expect(message).toContain(
    'the old rows of the sources "visits" and "mine". Add "then": [{ "reload": ["visits", "mine"] }]',
  );
});

describe('a form in a modal', () => {
  test('that changes the row it was opened with', () => {
    expect(messages(open, modal(close))).toEqual([stale(at)]);
  });

  test('that adds to a list of the same address', () => {
    const plan = { call: 'POST /api/visits/plan', with: { patient: '=form.note' } };
    expect(messages([click, [{ open: 'edit' }]], modal(plan))).toEqual([stale(at, 'POST /api/visits/plan')]);
  });

  test('that only closes the modal', () => {
    expect(messages(open, modal({ ...close, ...ending([{ close: true }, { reset: 'edit' }]) }))).toEqual([
      stale(at).replace(
        fix,
        'Add { "reload": "visits" } to "then" (line 1), unless the call changes none of these rows.',
      ),
    ]);
  });

  test('that loads the list again only after a rejection', () => {
    const outcome = { refused: ending([{ reload: 'visits' }]).outcome.accepted };
    expect(messages(open, modal({ ...close, outcome }))).toEqual([stale(at)]);
  });

  test('that loads only another list again', () => {
    const rooms: Edit = [['sources', 'rooms'], { call: 'POST /api/rooms', select: 'data', with: { name: 'East' } }];
    expect(messages(rooms, open, modal({ ...close, ...ending([{ reload: 'rooms' }]) }))).toEqual([
      `/modals/edit/body/0/form/submit/outcome/accepted/then/0/reload: After POST /api/visits/close, the page still shows the old rows of the source "visits". It reloads "rooms". Add "visits", unless the call changes none of these rows.`,
    ]);
    expect(messages(rooms, open, modal({ ...close, ...ending([{ reload: ['rooms', 'visits'] }]) }))).toEqual([]);
  });

  test.each<[string, Edit]>([
    ['loads the list again', modal({ ...close, ...ending([{ reload: 'visits' }]) })],
    ['leaves the page', modal({ ...close, ...ending([{ close: true }, { navigate: '/visits/plan' }]) })],
    ['loads the list again when it closes', modal(close, { onClose: [{ reload: 'visits' }] })],
    ['only reads', modal({ call: 'POST /api/rooms', with: { name: '=form.note' } })],
  ])('is not reported if it %s', (_, edited) => {
    expect(messages(open, edited)).toEqual([]);
  });
});

test('a button in a modal that calls an endpoint', () => {
  const buttons = (...onClick: readonly object[]): Edit => [
    ['modals', 'edit'],
    { title: 'Visit', body: [{ buttons: { items: [{ label: 'Go', onClick }] } }] },
  ];
  const call = { call: 'POST /api/visits/close', with: { 'visit-id': "=row['visit-id']", note: 'Seen' } };
  expect(messages(open, buttons(call, { close: true }))).toEqual([
    stale('/modals/edit/body/0/buttons/items/0/onClick/0/call'),
  ]);
  expect(messages(open, buttons(call, { reload: 'visits' }))).toEqual([]);
});

test('a call of the machine that sends nothing of the row to another address', () => {
  const elsewhere: Edit = [['body', 2, 'table', 'rows'], '=source.rooms'];
  const decide: DefinitionPath = ['machine', 'calls', 'decide', 'with'];
  const without: Edit = [[...accepted, 'then'], gone];
  expect(messages(elsewhere, without)).toEqual([stale('/machine/calls/decide/call').replaceAll('visits"', 'rooms"')]);
  expect(messages(elsewhere, without, [decide, { 'visit-id': 1, note: '=approval.input.note' }])).toEqual([]);
});

test('a page without a list of the same thing is not reported', () => {
  const rooms: Edit = [['body', 2, 'table', 'rows'], '=source.rooms'];
  expect(messages(rooms, [[...accepted, 'then'], gone], [click, [{ notify: 'Here.' }]])).toEqual([]);
});

describe('a button of a row', () => {
  const call = { call: 'POST /api/visits/close', with: { 'visit-id': "=row['visit-id']", note: 'Seen' } };
  const pointer = (index: number) => `/body/2/table/actions/0/onClick/${index}/call`;
  const reload = { reload: 'visits' };

  test('that changes the row and loads nothing again', () => {
    expect(messages([click, [call]])).toEqual([stale(pointer(0))]);
    expect(messages([click, [call, reload]])).toEqual([]);
    expect(messages([click, [{ ...call, with: { 'visit-id': 1, note: 'Seen' } }]])).toEqual([]);
  });

  test('that loads the list again before it changes the row', () => {
    const early = (index: number) => [
      `${pointer(index)}: "reload" loads the source "visits" before POST /api/visits/close has changed it. Move "reload" after the call.`,
    ];
    expect(messages([click, [reload, call]])).toEqual(early(1));
    expect(messages([click, [{ reload: ['visits', 'rooms'] }, { notify: 'Wait.' }, call]])).toEqual(early(2));
    expect(messages([click, [reload, call, { ...reload }]])).toEqual([]);
  });

  test('that first loads what it sends', () => {
    const first = { ...call, with: { 'visit-id': "=first(source.visits)['visit-id']", note: 'Seen' } };
    expect(messages([click, [reload, first]])).toEqual([]);
  });
});

describe('a form on the page', () => {
  const rooms: Edit = [['sources', 'rooms'], { call: 'POST /api/rooms', select: 'data', with: { name: 'East' } }];
  const planned = contract.endpoints['POST /api/visits/plan'];
  if (planned === undefined) throw new Error('The clinic plans no visits.');
  const path = '/api/ward/visits/plan';
  const list = { ...contract.endpoints['POST /api/visits'], path: '/api/ward/visits' };
  const own = { 'POST /api/ward/visits/plan': { ...planned, path }, 'POST /api/ward/visits': list };
  const [, added] = modal({
    call: 'POST /api/ward/visits/plan',
    with: { patient: '=form.note', day: '2026-01-01' },
    ...ending([{ reload: 'rooms' }]),
  });
  const { body } = added as { body: readonly object[] };

  /** The messages of a page with the form and a list of the source. */
  const onPage = (source: object): string[] => {
    const screen = [rooms, [['sources', 'others'], source] as const].reduce(
      (so, [at, value]) => edit(so, at, value),
      edit(visits, ['body', 1], { cards: { rows: '=source.others', text: '{row.patient}' } }),
    );
    const text = JSON.stringify(edit(screen, ['body', 0], body[0]));
    const found = examineScreen(text, 'visits.json', {
      ...contract,
      endpoints: { ...contract.endpoints, ...own } as never,
    });
    return found.diagnostics.filter(({ code }) => code === 'stale-rows').map(({ problem, fix }) => `${problem} ${fix}`);
  };

  test('that reloads another source than the one from the address above its own', () => {
    expect(onPage({ call: 'POST /api/ward/visits', select: 'data' })).toEqual([
      'After POST /api/ward/visits/plan, the page still shows the old rows of the source "others". It reloads "rooms". Add "others", unless the call changes none of these rows.',
    ]);
    expect(onPage({ call: 'POST /api/visits', select: 'data' })).toEqual([]);
  });
});
