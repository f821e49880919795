import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { JsonSchema } from '../../../engine/language/contract';
import { serialisationSchema } from './answerSchema';

const text = { type: 'string' };
const object = (properties: object, more: object = {}): JsonSchema => ({ type: 'object', properties, ...more });

/** Serialises a response with a schema, and parses the result. */
async function serialise(schema: JsonSchema, answer: unknown): Promise<unknown> {
  const app = Fastify();
  app.get('/', { schema: { response: { 200: serialisationSchema(schema) } } }, async () => answer);
  const { body } = await app.inject('/');
  await app.close();
  return JSON.parse(body);
}

test('an object is closed by default', async () => {
  const row = object({ name: text });
  const schema = object({ data: { type: 'array', items: row } });
  expect(await serialise(schema, { data: [{ name: 'a', pay: 1 }], more: 2 })).toEqual({ data: [{ name: 'a' }] });
});

test('properties from allOf and anyOf are serialised', async () => {
  const schema = {
    allOf: [object({ name: text }), object({ inner: object({ a: text }) })],
    anyOf: [object({ left: text, inner: object({ b: text }) }), object({ right: text })],
  };
  const answer = { name: 'x', left: 'l', right: 'r', inner: { a: '1', b: '2', c: '3' }, other: 0 };
  const { other: _other, ...named } = answer;
  expect(await serialise(schema, answer)).toEqual({ ...named, inner: { a: '1', b: '2' } });
});

test('a nullable object or list can be null, and the object is closed too', async () => {
  const schema = object({ data: { ...object({ name: text }), type: ['object', 'null'] } });
  expect(await serialise(schema, { data: null })).toEqual({ data: null });
  expect(await serialise(schema, { data: { name: null, x: 1 } })).toEqual({ data: { name: null } });
  expect(await serialise(object({ data: { type: 'array', items: text } }), { data: null })).toEqual({ data: null });
});

test('an open object keeps all properties; described values keep only their own properties', async () => {
  const open = { type: 'object', additionalProperties: true };
  const described = { type: 'object', additionalProperties: object({ a: text }) };
  const schema = object({ open, described, any: { type: 'object' } });
  const answer = { open: { x: { y: 1 } }, described: { one: { a: 'a' } }, any: { z: [1] } };
  expect(await serialise(schema, answer)).toEqual(answer);
  expect(await serialise(schema, { described: { one: { a: 'a', b: 'b' } } })).toEqual({
    described: { one: { a: 'a' } },
  });
});

test('numbers and dates are serialised as in JSON', async () => {
  const schema = object({
    n: { type: 'number' },
    i: { type: ['integer', 'null'] },
    day: { type: 'string', format: 'date' },
  });
  const answer = { n: 1.25, i: 7, day: new Date('2026-11-20T06:30:00Z') };
  expect(await serialise(schema, answer)).toEqual(JSON.parse(JSON.stringify(answer)));
});
