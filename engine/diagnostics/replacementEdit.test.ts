import { expect, test } from 'vitest';
import { applyEdits } from './edits';
import { replacementEdit } from './replacementEdit';

test.each([
  ['a key', '{ "titel": 1 }', '"titel"', 'title', '{ "title": 1 }'],
  ['a text', '{ "as": "dat" }', '"dat"', 'say "date"', '{ "as": "say \\"date\\"" }'],
  ['a literal', `"s == 'dun'"`, `'dun'`, 'done', `"s == 'done'"`],
  ['a literal with its quote inside', `"s == 'dun'"`, `'dun'`, "it's done", `"s == 'it\\\\'s done'"`],
  ['a literal in escaped quotes', '"s == \\"dun\\""', '\\"dun\\"', 'done', '"s == \\"done\\""'],
  ['a raw literal', `"s == r'dun'"`, `r'dun'`, 'done', `"s == 'done'"`],
  ['a name', '"=row.dya"', 'dya', 'day', '"=row.day"'],
  ['a name that needs brackets', '"=row.visit_id"', 'visit_id', 'visit-id', `"=row['visit-id']"`],
  ['a name in brackets', `"=row['visit_id']"`, 'visit_id', 'visit-id', `"=row['visit-id']"`],
  ['a number', '{ "level": 7 }', '7', '3', '{ "level": 3 }'],
  ['a value of another type', '{ "level": 7 }', '7', 'high', '{ "level": "high" }'],
  ['a name of digits', `"=row['2025']"`, '2025', 'in 2025', `"=row['in 2025']"`],
])('the replacement of %s keeps its notation', (_, text, marked, name, expected) => {
  const from = text.indexOf(marked);
  expect(applyEdits(text, [replacementEdit(text, from, from + marked.length, name)]).text).toBe(expected);
});
