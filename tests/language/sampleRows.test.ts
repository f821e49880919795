import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

/** The diagnostics of a page with sample rows. */
const ofSamples = (rows: readonly object[], block: object) => {
  const screen = { version: 2, title: 'Wards', sampleNotice: 'A sample.', sources: { wards: { rows } }, body: [block] };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits/plan.json', contract);
  return diagnostics.map(({ code, pointer, fix }) => `${code} at ${pointer}: ${fix}`);
};

const days = [{ day: 1 }, { day: 2 }];
const grid = (value: string, ...marked: readonly string[]) => ({
  matrix: {
    ...{ rows: '=source.wards', columns: days, subject: '{row.name}', header: '{item.day}', value },
    marks: Object.fromEntries(marked.map((key) => [key, { letter: 'A', tone: 'info' }])),
  },
});

test.each<readonly [string, object, readonly string[]]>([
  [
    'renamed',
    grid('{at(row.beds, index)}', 'Free', 'In use'),
    ['unknown-value at /body/0/matrix/marks/In use: Use "Taken".'],
  ],
  ['misspelt', grid('{row.beds[index]}', 'Fre'), ['unknown-value at /body/0/matrix/marks/Fre: Did you mean "Free"?']],
  ['of a value', grid('{at(row.beds, index)}', 'Free', 'Taken'), []],
  ['of a value in its place', grid("{default(at(row.beds, index), 'None')}", 'Free', 'None'), []],
  ['of a computed value', grid('{upper(at(row.beds, index))}', 'FREE'), []],
])('a mark that is %s', (_, block, expected) => {
  const rows = [
    { name: 'A', beds: ['Free', 'Taken'] },
    { name: 'B', beds: ['Free', 'Free'] },
  ];
  expect(ofSamples(rows, block)).toEqual(expected);
});

const steps = [
  { step: 'Plan', now: 'Now', opens: '09:30' },
  { step: 'See', now: '', opens: '14:00' },
];
const cards = (text: string) => ({ cards: { rows: '=source.wards', text } });
const counted = (condition: string) => ({
  text: { text: `{count(source.wards.filter(one, ${condition}))} {join(source.wards.map(one, one.step), ', ')}` },
});

test.each<readonly [string, readonly object[], object, readonly string[]]>([
  [
    'compared with an empty text',
    [...steps, { step: 'Bill', opens: '16:00' }],
    cards("{row.step} {row.now == '' ? '' : 'now'}"),
    ['row-without-key at /sources/wards/rows/2: Add "now": "" to the row.'],
  ],
  [
    'compared in a filter',
    [{ step: 'Bill', opens: '16:00' }, ...steps],
    counted("one.now != 'Now'"),
    ['row-without-key at /sources/wards/rows/0: Add "now": … to the row.'],
  ],
  ['compared with null', [...steps, { step: 'Bill' }], cards("{row.step} {row.now == null ? '' : 'now'}"), []],
  ['only shown', [...steps, { step: 'Bill' }], cards('{row.step} {row.now}'), []],
  ['that several rows lack', [...steps, { step: 'Bill' }, { step: 'Pay' }], cards("{row.now == '' ? 1 : 2}"), []],
])('a row without a key %s', (_, rows, block, expected) => {
  expect(ofSamples(rows, block)).toEqual(expected);
});

test.each([
  ["one.opens > '9:30'", "Write '09:30': texts are compared character by character."],
  ["one.opens == '9:30'", "Write '09:30': texts are compared character by character."],
  ["one.opens > '09:30'", undefined],
  ["one.step == '9:30'", undefined],
])('a text with times, compared as in %s', (condition, fix) => {
  const found = ofSamples(steps, counted(condition));
  expect(found).toEqual(fix === undefined ? [] : [`expression-type at /body/0/text/text: ${fix}`]);
});

const tested = (test: string) => ({
  alert: { text: `{source.wards.filter(one, ${test}).size()} wards`, tone: 'info' },
});

test.each<readonly [string, readonly string[]]>([
  ["one.clean == 'no'", ['unknown-value at /body/0/alert/text: Did you mean "No"?']],
  ["'Yess' != one.clean", ['unknown-value at /body/0/alert/text: Did you mean "Yes"?']],
  ["one.clean == 'No'", []],
  ["one.clean == 'Unknown'", []],
  ["one.clean == ''", []],
])('a misspelt value of the rows in a comparison: %s', (test, faults) => {
  expect(ofSamples([{ clean: 'Yes' }, { clean: 'No' }], tested(test))).toEqual(faults);
});
