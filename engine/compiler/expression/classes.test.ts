import { describe, expect, test } from 'vitest';
import { classesIn } from './classes';
import { compileExpression, compileTemplate, typeOfSchema } from './index';

const row = typeOfSchema(
  {
    type: 'object',
    properties: {
      name: { type: 'string' },
      pan: { type: ['string', 'null'], class: 'identity' },
      net: { type: 'number', class: 'pay' },
      parts: { type: 'array', items: { type: 'object', properties: { amount: { type: 'number', class: 'pay' } } } },
      phones: { type: 'array', items: { type: 'string' }, class: 'contact' },
      account: { type: 'object', class: 'pay', properties: { bank: { type: 'string' } } },
    },
  },
  'the rows of a list',
);
const scope = { row, rows: { kind: 'list', of: row } as const };
const classesOf = (text: string) => classesIn(compileExpression(text, scope).type).map((one) => one.class);

describe('a value keeps its data classes', () => {
  test.each([
    ['row.pan', ['identity']],
    ['row.name', []],
    ['row', ['identity', 'pay', 'contact']],
    ['row.pan + ", " + row.name', ['identity']],
    ['upper(trim(row.pan))', ['identity']],
    ['row.name == "A" ? row.pan : row.net > 1.0 ? "rich" : "poor"', ['identity']],
    ['default(row.pan, "none")', ['identity']],
    ['{"number": row.pan}', ['identity']],
    ['[row.name, row.pan]', ['identity']],
    ['-row.net', ['pay']],
    ['row.net / 12.0', ['pay']],
    ['row["pan"]', ['identity']],
    ['row[row.name]', ['identity', 'pay', 'contact']],
    ['row.phones[0]', ['contact']],
    ['row.account.bank', ['pay']],
    ['rows.filter(one, one.net > 1.0)[0].name', []],
    ['rows.map(one, one.pan)', ['identity']],
    ['rows.map(one, one.pan)[0]', ['identity']],
    ['join(rows.map(one, one.pan), ", ")', ['identity']],
    ['split(row.pan, "-")[0]', ['identity']],
    ['lookup(rows, "pan", row.pan).name', []],
    ['lookup(rows, "name", row.name).pan', ['identity']],
    ['sumOf(rows, "net")', ['pay']],
    ['sumOf(row.parts, "amount")', ['pay']],
    ['first(sort(rows, "net")).pan', ['identity']],
    ['money(row.net)', ['pay']],
    ['string(row)', ['identity', 'pay', 'contact']],
  ])('%s: %j', (text, classes) => {
    expect(compileExpression(text, scope).faults).toEqual([]);
    expect([...classesOf(text)].sort()).toEqual([...classes].sort());
  });

  test.each(['row.pan == null', 'size(rows)', 'length(row.pan)', 'has(row.pan)', 'rows.exists(one, one.net > 1.0)'])(
    '%s has no data class',
    (text) => {
      expect(classesOf(text)).toEqual([]);
    },
  );

  test('a template keeps the data class and its origin', () => {
    expect(classesIn(compileTemplate('PAN {row.pan} of {row.name}', scope).type)).toEqual([
      { class: 'identity', from: '"pan" in the rows of a list' },
    ]);
  });
});
