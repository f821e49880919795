import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic, inLanguageTests } from './clinic';

const contract = await clinic();
const plan = readFileSync(inLanguageTests('examples/plan.json'), 'utf8');

const diagnose = (text: string) => examineScreen(text, 'visits.json', contract).diagnostics;

test.each([
  ['the kind of a block', '"table": {', '"tabel": {', 'unknown-key'],
  ['a key that must be there', '"title": "Plan a visit"', '"titel": "Plan a visit"', 'unknown-key'],
  ['a required field', '"required": ["patient", "day"]', '"required": ["patien", "day"]', 'unknown-property'],
])('one typo gives one diagnostic: %s, misspelt', (_, right, typo, code) => {
  expect(diagnose(plan)).toEqual([]);
  expect(diagnose(plan.replace(right, typo)).map((diagnostic) => diagnostic.code)).toEqual([code]);
});

test.each([
  ['an empty file', '', 'the file is empty', 'Write an object'],
  ['nothing but blanks', ' \n ', 'the file is empty', 'Write an object'],
  ['a byte order mark', `\uFEFF${plan}`, 'byte order mark', 'Save it as UTF-8'],
  ['UTF-16', Buffer.from(`\uFEFF${plan}`, 'utf16le').toString('utf8'), 'saved as UTF-16', 'Save it as UTF-8'],
  [
    'a tab in a text',
    plan.replace('Plan a visit', 'Plan\ta visit'),
    'unescaped tab in a string',
    'Replace it with a space',
  ],
  [
    'pretty quotes',
    plan.replace('"title"', '\u201ctitle\u201d'),
    'is not a valid quotation mark',
    'straight double quotes',
  ],
])('%s is reported', (_, text, problem, fix) => {
  const diagnostics = diagnose(text);
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]?.code).toBe('json-syntax');
  expect(diagnostics[0]?.problem).toContain(problem);
  expect(diagnostics[0]?.fix).toContain(fix);
});
