import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

/** A screen with a form of one field that fills and sends a text, a fixed row, a default and a page variable. */
function screenWith({ sent = 'x', cell = 'x', standard = 'x', variable = 'x', set = 'x' }: Record<string, string>) {
  const form = {
    schema: {
      type: 'object',
      required: ['patient', 'day'],
      properties: {
        patient: { type: 'string', title: 'Patient', minLength: 1, maxLength: 80, default: standard },
        day: { type: 'string', format: 'date', title: 'Day' },
      },
    },
    submit: {
      ...{ label: 'Plan', call: 'POST /api/visits/plan' },
      with: { patient: '=form.patient', day: '=form.day', note: sent },
    },
  };
  const actions = [{ set: { step: set } }];
  return JSON.stringify({
    version: 2,
    title: 'Visits {page.step}',
    sources: { rooms: { call: 'POST /api/rooms', select: 'data' } },
    page: { step: { type: 'string', default: variable } },
    body: [
      { form },
      { table: { rows: '=source.rooms', columns: [{ field: 'name', header: 'Room' }] } },
      { table: { rows: [{ name: cell }], columns: [{ field: 'name', header: 'Name' }] } },
      { buttons: { items: [{ label: 'Next', onClick: actions }] } },
    ],
  });
}

const diagnose = (texts: Record<string, string>) =>
  examineScreen(screenWith(texts), 'visits.json', contract).diagnostics.map(({ code, problem, fix }) => ({
    code,
    says: `${problem} ${fix}`,
  }));

const places = ['sent', 'cell', 'standard', 'variable', 'set'] as const;

test.each([
  'A sentence about the source. Rooms follow.',
  'See form.pdf and source.zip',
  'Write to route.path@example.com or https://form.patient/x',
  'The form (see size) is {{form.patient}}',
  'size(large), e.g. XL',
  'Hello {name}',
  '1 + 1 = 2',
  '',
])('"%s" is an ordinary text everywhere', (text) => {
  for (const place of places) expect(diagnose({ [place]: text }), place).toEqual([]);
});

test.each([
  ['Hello route.path', 'Write the whole value as an expression: "=\'Hello \' + route.path".'],
  ["On {form.day} it's", "\"='On ' + string(form.day) + ' it\\'s'\"."],
  ['Rooms: source.rooms', 'Write the whole value as an expression that starts with "=".'],
  ['size(source.rooms)', 'Did you mean "=size(source.rooms)"?'],
])('the value "%s" lacks "="', (text, fix) => {
  expect(diagnose({ sent: text })).toEqual([{ code: 'missing-equals', says: expect.stringContaining(fix) }]);
});

test('each path in a value is a fault', () => {
  const found = diagnose({ set: 'From route.path to page.step' });
  expect(found.map(({ code }) => code)).toEqual(['missing-equals', 'missing-equals']);
});

test.each(['Hello route.path', 'route.path', '=route.path', 'On {route.path}', 'size(source.rooms)'])(
  '"%s" in a fixed row, a default or a page variable would be shown literally',
  (text) => {
    for (const [place, key] of [
      ['cell', 'Rows listed here are fixed'],
      ['standard', '"default" is fixed'],
      ['variable', '"default" is fixed'],
    ] as const)
      expect(diagnose({ [place]: text }), place).toEqual([{ code: 'fixed-text', says: expect.stringContaining(key) }]);
  },
);
