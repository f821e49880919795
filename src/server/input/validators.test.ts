import { expect, test } from 'vitest';
import { compileCheck } from './validators';

const text = { type: 'string' };

test('a field of a branch is accepted while the branch applies, and an unknown field is rejected', () => {
  const schema = {
    type: 'object',
    properties: { kind: { type: 'string', enum: ['car', 'bike'] } },
    if: { properties: { kind: { const: 'car' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { doors: { type: 'integer', maximum: 5 } }, required: ['doors'] },
  };
  const check = compileCheck(schema, { fromText: false });
  expect(() => check({ kind: 'car', doors: 4 })).not.toThrow();
  expect(() => check({ kind: 'car', doors: 9 })).toThrow('"doors" must be <= 5.');
  expect(() => check({ kind: 'car', doors: 4, seats: 2 })).toThrow('"seats" is not a field of this request.');
});

test('nested objects are closed too', () => {
  const schema = { type: 'object', properties: { to: { type: 'object', properties: { street: text } } } };
  const check = compileCheck(schema, { fromText: false });
  expect(() => check({ to: { street: 'MG Road' } })).not.toThrow();
  expect(() => check({ to: { street: 'MG Road', x: 1 } })).toThrow('"x" is not a field of this request.');
});

test('a field of a dependency and fields of ambiguous alternatives are accepted', () => {
  const schema = {
    type: 'object',
    properties: { card: text },
    dependencies: { card: { properties: { code: text } } },
    anyOf: [{ properties: { left: text } }, { properties: { right: text } }],
  };
  const check = compileCheck(schema, { fromText: false });
  expect(() => check({ card: '1', code: '2', left: 'a', right: 'b' })).not.toThrow();
  expect(() => check({ other: '1' })).toThrow('"other" is not a field of this request.');
});
