import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();
const properties = {
  patient: { type: 'string', title: 'Patient', minLength: 1, maxLength: 80 },
  day: { type: 'string', format: 'date', title: 'Day' },
  note: { type: 'string', title: 'Note', maxLength: 200 },
  part: { type: 'string', title: 'Part', enum: ['morning', 'afternoon'] },
};
const payload = { patient: '=form.patient', day: '=form.day', note: '=form.part + default(form.note, "")' };

interface Parts {
  readonly ui?: object;
  readonly groups?: readonly object[];
  readonly payload?: object | undefined;
  readonly submit?: object;
}

/** The places of conditions that hide a field which the endpoint requires. */
function places({ ui = {}, groups = [{ fields: Object.keys(properties) }], submit = {}, ...given }: Parts): string[] {
  const sent = 'payload' in given ? given.payload : payload;
  const { part, ...own } = properties;
  const form = {
    schema: {
      type: 'object',
      required: sent ? ['patient', 'day', 'part'] : ['patient', 'day'],
      properties: sent ? { ...own, part } : own,
    },
    ui,
    groups,
    submit: { label: 'Plan', call: 'POST /api/visits/plan', ...(sent && { with: sent }), ...submit },
  };
  const text = JSON.stringify({ version: 2, title: 'Plan', page: { all: { type: 'boolean' } }, body: [{ form }] });
  const { diagnostics } = examineScreen(text, 'visits.json', contract);
  return diagnostics.filter(({ code }) => code === 'hidden-required').map(({ pointer }) => pointer);
}

/** The place of the condition of a day that is hidden by itself. */
const ofDay = ['/body/0/form/ui/day/ui:visible'];
const shownIf = (condition: string) => ({ ui: { day: { 'ui:visible': condition } } });

test.each([
  ["form.part == 'morning'"],
  ["form.part == 'morning' && page.all == true"],
  ['form.note != null'],
  ["form.patient != 'Someone'"],
])('a condition that hides a required field is reported: %s', (condition) => {
  expect(places(shownIf(condition))).toEqual(ofDay);
});

test('the condition of a group is reported', () => {
  const groups = [{ fields: ['patient', 'note', 'part'] }, { fields: ['day'], visible: "form.part == 'morning'" }];
  expect(places({ groups })).toEqual(['/body/0/form/groups/1/visible']);
});

test('a form submitted as a whole is reported', () => {
  const groups = [{ fields: ['patient', 'note', 'day'] }];
  expect(places({ ...shownIf('form.note != null'), groups, payload: undefined })).toEqual(ofDay);
});

test.each<[string, Parts]>([
  ['it is true of all values', shownIf("form.part == 'morning' || form.part == 'afternoon'")],
  ['it waits for a required field', shownIf('form.patient != null')],
  ['it reads no field', shownIf('page.all == true')],
  ['the endpoint does not require the field', { ui: { note: { 'ui:visible': "form.part == 'morning'" } } }],
  [
    'another value is sent in its place',
    { ...shownIf("form.part == 'morning'"), payload: { ...payload, day: '=default(form.day, today())' } },
  ],
  [
    'the button is there only with it',
    { ...shownIf("form.part == 'morning'"), submit: { disabled: "form.part != 'morning'" } },
  ],
])('a condition is not reported if %s', (_, parts) => {
  expect(places(parts)).toEqual([]);
});
