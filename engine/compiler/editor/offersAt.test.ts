import { expect, test } from 'vitest';
import { readProject } from '../project/project';
import { offersAt } from './offersAt';

const { contract } = await readProject('tests/clinic/screens', 'tests/clinic/schemas');

const screen = (part: string): string => `{
  "version": 2, "title": "A", "sources": {
    "types": { "call": "POST /api/rooms", "select": "data" }
  },
  "body": [${part}]
}`;
const table = (rest: string): string =>
  screen(`{ "table": { "rows": "=source.types", "columns": [{ "field": "name", "header": "A" }]${rest} } }`);

/** The completions at the | in a text. */
const findOffers = (marked: string) => offersAt(marked.replace('|', ''), 'a.json', marked.indexOf('|'), contract);
const labels = (marked: string) => findOffers(marked).map(({ label }) => label);

/** The text after accepting the completion with this label. */
function acceptOffer(marked: string, label: string): string {
  const one = findOffers(marked).find((offer) => offer.label === label);
  const text = marked.replace('|', '');
  return one ? text.slice(0, one.from) + one.insert + text.slice(one.to) : `"${label}" is not offered`;
}

test('a value that starts with = offers the roots and the fields of answers', () => {
  expect(labels(screen('{ "table": { "rows": "=|" } }'))).toEqual(
    expect.arrayContaining(['source', 'page', 'session']),
  );
  expect(labels(screen('{ "table": { "rows": "=source.|" } }'))[0]).toBe('types');
  const within = table(', "actions": [{ "label": "{row.|}", "onClick": [] }]');
  expect(labels(within).slice(0, 2)).toEqual(['id', 'name']);
  expect(acceptOffer(within, 'id')).toContain('"{row.id}"');
});

test('a condition, which is an expression without =, offers values', () => {
  expect(labels(screen('{ "visible": "status.types == |", "alert": { "text": "A" } }'))).toContain('ready');
  const quoted = screen('{ "visible": "status.types == \\"re|", "alert": { "text": "A" } }');
  expect(acceptOffer(quoted, 'ready')).toContain(`"status.types == 'ready'"`);
});

test('inserted text is escaped as JSON, also after other escapes', () => {
  const choice = (written: string) =>
    screen(`{ "alert": { "text": "{form.kind == ${written}|" } },
    { "form": { "schema": { "type": "object", "properties": { "kind": { "enum": ["it's"], "type": "string" } } } } }`);
  expect(acceptOffer(choice(`\\"\\u0069t`), `it's`)).toContain(`"{form.kind == 'it\\\\'s'"`);
});

test('offers nothing outside of expressions', () => {
  for (const part of [
    '{ "alert": { "text": "row.|" } }',
    '{ "ale|rt": { "text": "A" } }',
    '{ "alert": |{ "text": "{page}" } }',
  ])
    expect(labels(screen(part))).toEqual([]);
  expect(labels(screen('{ "alert": { "text": "{page} |" } }'))).toEqual([]);
  expect(labels('{ "version": 2, "title": "{page|.')).toEqual([]);
  expect(offersAt('{ "routes": ["=|"] }', 'routes.json', 14, contract)).toEqual([]);
});
