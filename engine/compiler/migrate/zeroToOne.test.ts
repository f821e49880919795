import { expect, test } from 'vitest';
import { languageVersion } from '../../language/schemas';
import { migrateDefinition } from './migrate';
import type { Json } from './migration';
import { zeroToOne } from './zeroToOne';

test.each<[string, Json, Json]>([
  ['the empty text of rows', { rows: '=a', empty: 'None' }, { rows: '=a', empty: { say: 'None' } }],
  ['the empty text of items', { items: [], empty: 'None' }, { items: [], empty: { say: 'None' } }],
  ['the empty text of anything else is unchanged', { title: 'x', empty: 'None' }, { title: 'x', empty: 'None' }],
  [
    'an empty text in the new form is unchanged',
    { rows: '=a', empty: { say: 'None' } },
    { rows: '=a', empty: { say: 'None' } },
  ],
  ['an empty text in nested lists', [[{ rows: 1, empty: 'None' }]], [[{ rows: 1, empty: { say: 'None' } }]]],
  ['form schemas are unchanged', { schema: { rows: 1, empty: 'None' } }, { schema: { rows: 1, empty: 'None' } }],
  ['plain values are unchanged', [null, true, 1, 'x'], [null, true, 1, 'x']],
  [
    'the calls of a machine',
    { machine: { is: 'm', decide: { call: 'a' } } },
    { machine: { is: 'm', calls: { decide: { call: 'a' } } } },
  ],
  [
    'the calls of a machine with some already under calls',
    { machine: { is: 'm', options: 1, start: 2, calls: { a: 1 }, b: 2 }, title: 'x' },
    { machine: { is: 'm', options: 1, start: 2, calls: { a: 1, b: 2 } }, title: 'x' },
  ],
  ['a machine without calls', { machine: { is: 'm', options: 1 } }, { machine: { is: 'm', options: 1 } }],
  [
    'a machine with its calls already under calls',
    { machine: { is: 'm', calls: { a: 1 } } },
    { machine: { is: 'm', calls: { a: 1 } } },
  ],
  [
    'calls that are not an object',
    { machine: { is: 'm', calls: 'x', a: 1 } },
    { machine: { is: 'm', calls: { a: 1 } } },
  ],
  ['a machine without a name', { machine: { decide: { call: 'a' } } }, { machine: { decide: { call: 'a' } } }],
  ['a machine that is a string', { machine: 'm' }, { machine: 'm' }],
  [
    'the cancel button of a form with send',
    { schema: {}, cancel: { label: 'No', send: 'leave', do: [1] } },
    { schema: {}, buttons: [{ label: 'No', do: [{ send: 'leave' }] }] },
  ],
  [
    'the cancel button of a form with do',
    { schema: {}, cancel: { label: 'No', do: [{ back: 1 }] }, buttons: [{ label: 'Yes' }] },
    { schema: {}, buttons: [{ label: 'Yes' }, { label: 'No', do: [{ back: 1 }] }] },
  ],
  [
    'the cancel button of a form without an action',
    { schema: {}, cancel: { label: 'No' } },
    { schema: {}, buttons: [{ label: 'No', do: [] }] },
  ],
  ['buttons that are not a list', { schema: {}, cancel: {}, buttons: 'x' }, { schema: {}, buttons: [{ do: [] }] }],
  ['cancel outside of a form is unchanged', { cancel: { label: 'No' } }, { cancel: { label: 'No' } }],
  ['a cancel that is a string', { schema: {}, cancel: 'No' }, { schema: {}, cancel: 'No' }],
])('migrates from version 0 to 1: %s', (_, before, after) => {
  expect(zeroToOne.migrate(before)).toEqual(after);
});

test('a migrated file starts with its schema and version and ends with a newline', () => {
  const step = { from: languageVersion - 1, does: 'nothing', migrate: (screen: Json) => screen };
  const old = { title: 'x', version: languageVersion - 1, $schema: 's' };
  expect(migrateDefinition(JSON.stringify(old), [step])).toEqual({
    text: `{\n  "$schema": "s",\n  "version": ${languageVersion},\n  "title": "x"\n}\n`,
    done: [`${languageVersion - 1} → ${languageVersion}: nothing`],
  });
  expect(migrateDefinition(JSON.stringify({ ...old, $schema: undefined }), [step])?.text).toBe(
    `{\n  "version": ${languageVersion},\n  "title": "x"\n}\n`,
  );
});

test.each(['{', '[]', '1', 'null', '{}', '{"version": "0"}', `{"version": ${languageVersion}}`, '{"version": -1}'])(
  '%s is not migrated',
  (text) => {
    expect(migrateDefinition(text)).toBeUndefined();
  },
);
