import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();
const text = { type: 'string', title: 'Text', maxLength: 80 };
const fields = {
  patient: text,
  day: { ...text, format: 'date' },
  'next-day': { ...text, format: 'date' },
  number: text,
};

/** The messages about fields taken for others, of a form with this payload. */
function messages(payload: object, own: object = fields): string[] {
  const submit = { label: 'Plan', call: 'POST /api/visits/plan', with: payload };
  const form = { name: 'plan', schema: { type: 'object', properties: own }, submit };
  const screen = { version: 2, title: 'Plan', body: [{ form }] };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits/plan.json', contract);
  return diagnostics
    .filter(({ code }) => code === 'other-field')
    .map(({ pointer, problem, fix }) => `${pointer}: ${problem} ${fix}`);
}

const at = '/body/0/form/submit/with';

describe('a value of a call that takes another field', () => {
  test('although the form has one with its name', () => {
    const texts = { patient: text, note: text };
    expect(messages({ patient: '=form.note', note: '=form.patient' }, texts)).toEqual([
      `${at}/patient: "patient" takes the field "note", although the form has the field "patient". Write "=form.patient", unless "note" is meant.`,
      `${at}/note: "note" takes the field "patient", although the form has the field "note". Write "=form.note", unless "patient" is meant.`,
    ]);
  });

  test('although a field with the same names but one fits it', () => {
    const number = { type: 'integer', title: 'No.', minimum: 1 };
    const twins = { patient: text, 'id-room': number, 'id-bed': number };
    const sent = (field: string) => ({ patient: "=form.patient + form['id-room']", 'room-id': `=form['${field}']` });
    expect(messages(sent('id-bed'), twins)).toEqual([
      `${at}/room-id: "room-id" takes the field "id-bed", although the form has the field "id-room". Write "=form['id-room']", unless "id-bed" is meant.`,
    ]);
    expect(messages(sent('id-room'), twins)).toEqual([]);
    expect(messages(sent('id-bed'), { ...twins, 'id-room': text })).toEqual([]);
  });

  test.each<[string, object, object?]>([
    ['the form has none with its name', { patient: '=form.number' }, { number: text, other: text }],
    [
      'the field with its name has another type',
      { patient: '=form.number' },
      { number: text, patient: { type: 'integer', title: 'No.' } },
    ],
    ['it is computed', { patient: "=form.number != null ? form.number : 'None'" }],
  ])('is not reported if %s', (_, payload, own) => {
    expect(messages(payload, own)).toEqual([]);
  });
});

describe('a source that waits for a field', () => {
  const waiting = (more: object): string[] => {
    const form = {
      name: 'filter',
      schema: { type: 'object', properties: { 'room-id': { type: 'integer', title: 'Room' } } },
    };
    const visits = { call: 'POST /api/visits', select: 'data', when: "form['room-id'] != null", ...more };
    const table = { rows: '=source.visits', columns: [{ field: 'patient', header: 'Patient' }] };
    const screen = {
      version: 2,
      title: 'Visits',
      page: { last: { type: 'integer', default: 1 } },
      sources: { visits },
    };
    const { diagnostics } = examineScreen(
      JSON.stringify({ ...screen, body: [{ form }, { table }] }),
      'visits.json',
      contract,
    );
    return diagnostics.filter(({ code }) => code === 'other-field').map(({ problem, fix }) => `${problem} ${fix}`);
  };

  test('but sends another value under its name', () => {
    expect(waiting({ with: { 'room-id': '=page.last' } })).toEqual([
      `The source waits for the field "room-id", but sends another "room-id". Write "=form['room-id']", unless the other value is meant.`,
    ]);
  });

  test.each([
    [{ with: { 'room-id': "=form['room-id']" } }],
    [{ with: { 'room-id': "=form['room-id'] == 0 ? null : form['room-id']" } }],
    [{ with: { 'room-id': 1 } }],
    [{ with: { name: 'Ann' } }],
  ])('is right: %j', (more) => {
    expect(waiting(more)).toEqual([]);
  });
});

describe('a field that repeats another one', () => {
  const password = (more: object = {}) => ({ type: 'string', title: 'Password', minLength: 8, maxLength: 80, ...more });
  const repeating = (repeated: string, completed: Readonly<Record<string, string>>): string[] => {
    const again = { type: 'string', title: 'Again', const: { $data: `1/${repeated}` } };
    const properties = { old: password({ title: 'Old' }), fresh: password({ title: 'New' }), again };
    const ui = Object.fromEntries(
      Object.keys(properties).map((name) => [name, { 'ui:widget': 'password', 'ui:autocomplete': completed[name] }]),
    );
    const form = { keepDraft: false, schema: { type: 'object', properties }, ui };
    const screen = { version: 2, title: 'Password', body: [{ form }] };
    const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits.json', contract);
    return diagnostics
      .filter(({ code }) => code === 'other-field')
      .map(({ pointer, problem, fix }) => `${pointer}: ${problem} ${fix}`);
  };
  const completed = { old: 'current-password', fresh: 'new-password', again: 'new-password' };

  test('although browsers complete it as a third one', () => {
    expect(repeating('old', completed)).toEqual([
      '/body/0/form/schema/properties/again/const: "again" must equal "old", but is completed as "new-password" like "fresh". Write "1/fresh", or another "ui:autocomplete" for "again".',
    ]);
  });

  test.each<[string, string, Readonly<Record<string, string>>]>([
    ['it is completed as that one', 'fresh', completed],
    ['no third one is completed as it is', 'old', { ...completed, fresh: 'off' }],
    ['the one that it repeats is completed as it is', 'old', { ...completed, old: 'new-password' }],
  ])('is not reported if %s', (_, repeated, all) => {
    expect(repeating(repeated, all)).toEqual([]);
  });
});

describe('a comparison after a test for no value', () => {
  const shown = (test: string): string[] => {
    const text = { type: ['string', 'null'], default: null };
    const screen = {
      ...{ version: 2, title: 'Visits', page: { patient: text, day: text } },
      sources: { visits: { call: 'POST /api/visits', select: 'data' } },
      body: [{ text: { text: `{size(source.visits.filter(one, ${test}))} on {page.day}, {page.patient}` } }],
    };
    const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits.json', contract);
    return diagnostics.map(({ code, problem, fix }) => `${code}: ${problem} ${fix}`);
  };
  const wrong =
    'other-field: This compares with page.day, but the test before it is of page.patient. Write page.patient, unless page.day is meant.';

  test.each([
    "page.patient == '' || one.patient == page.day",
    'page.patient == null || page.day == one.patient',
    "page.patient != '' && one.patient == page.day",
  ])('of another value: %s', (test) => expect(shown(test)).toEqual([wrong]));

  test.each([
    "page.patient == '' || one.patient == page.patient",
    "page.patient == 'all' || one.patient == page.day",
    "page.patient == '' || one.note == page.day",
    "page.patient == '' && one.patient == page.day",
  ])('of a value that may be meant: %s', (test) =>
    expect(shown(test).filter((one) => one.startsWith('other-field'))).toEqual([]),
  );
});
