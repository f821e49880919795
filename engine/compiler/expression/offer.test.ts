import { describe, expect, test } from 'vitest';
import { offersFor } from './offer';
import type { Scope, Type } from './types';

const object = (fields: Record<string, Type>): Type => ({ kind: 'object', fields, open: false });
const text: Type = { kind: 'string' };
const row = object({
  name: text,
  'room-type-id': { kind: 'number' },
  state: { kind: 'string', values: ['open', "can't say"] },
});
const scope: Scope = {
  row,
  form: object({ reason: text, 'start-date': { kind: 'date' } }),
  source: object({ types: { kind: 'list', of: row } }),
};

const labels = (written: string) => offersFor(written, scope).map(({ label }) => label);

/** The expression after accepting the completion with this label. */
function acceptOffer(written: string, label: string): string {
  const offer = offersFor(written, scope).find((one) => one.label === label);
  return offer ? written.slice(0, written.length - offer.replaces) + offer.insert : `"${label}" is not offered`;
}

describe('at the start of a value', () => {
  test.each(['', 'fo', 'row.name + ', 'has(', 'form.reason != null && ', 'lookup(source.types, '])(
    'offers the roots, the functions and the constants after "%s"',
    (written) => {
      expect(labels(written)).toEqual(expect.arrayContaining(['row', 'form', 'source', 'daysBetween', 'null']));
    },
  );

  test.each(['row.name ', 'row ', 'count(source.types) ', "'a' "])(
    'offers nothing after "%s", where an operator is expected',
    (written) => {
      expect(labels(written)).toEqual([]);
    },
  );

  test('offers values after "in"', () => expect(labels('row.name in ')).toContain('source'));

  test('a function comes with its signature, description and example', () => {
    expect(offersFor('upp', scope).find(({ label }) => label === 'upper')).toEqual({
      label: 'upper',
      insert: 'upper(',
      replaces: 3,
      detail: 'upper(string): string',
      words: 'Converts a text to uppercase. upper("ward") gives "WARD".',
    });
  });
});

describe('after a dot', () => {
  test.each([
    ['row.', ['name', 'room-type-id', 'state']],
    ['1 + row.na', ['name', 'room-type-id', 'state']],
    ['source.', ['types']],
    ['has(source.types[0].', ['name', 'room-type-id', 'state']],
    ['source.types.first().', ['name', 'room-type-id', 'state']],
    ["first(source['types']).", ['name', 'room-type-id', 'state']],
  ])('%s offers the fields', (written, fields) => {
    expect(labels(written).slice(0, fields.length)).toEqual(fields);
  });

  test('inserts a name with a dash in brackets', () => {
    expect(acceptOffer('row.', 'room-type-id')).toBe("row['room-type-id']");
    expect(acceptOffer('row.room-ty', 'room-type-id')).toBe("row['room-type-id']");
    expect(acceptOffer('row.na', 'name')).toBe('row.name');
  });

  test('offers the methods of the type', () => {
    expect(labels('form.reason.')).toEqual(expect.arrayContaining(['upper', 'trim', 'length']));
    expect(labels('form.reason.')).not.toContain('addDays');
    expect(labels("form['start-date'].")).toContain('addDays');
    expect(labels('source.types.')).toEqual(expect.arrayContaining(['filter', 'map', 'count', 'sumOf']));
  });

  test('an unknown value offers nothing', () => expect(labels('nobody.')).toEqual([]));
});

describe('in a list macro', () => {
  test('the variable is offered, with the fields of an item', () => {
    expect(labels('source.types.filter(one, ')).toContain('one');
    expect(labels('source.types.filter(one, one.').slice(0, 2)).toEqual(['name', 'room-type-id']);
    expect(labels('source.types.filter(a, a.state == "open").exists(b, b.')).toContain('state');
  });

  test('the variable is not offered after the macro', () => {
    expect(labels('source.types.exists(one, one.name == ")") && ')).not.toContain('one');
  });
});

describe('in quotes', () => {
  test('offers fields in brackets', () => {
    expect(labels("row['")).toEqual(['name', 'room-type-id', 'state']);
    expect(acceptOffer("row['roo", 'room-type-id')).toBe("row['room-type-id'");
  });

  test('offers the enum values of the other operand, quoted or not yet', () => {
    expect(acceptOffer('row.state == ', 'open')).toBe("row.state == 'open'");
    expect(acceptOffer("row.state != 'ca", "can't say")).toBe("row.state != 'can\\'t say'");
    expect(labels("row.name == '")).toEqual([]);
  });

  test('offers nothing in any other text', () => expect(labels("'row.")).toEqual([]));
});
