import { readdirSync, readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { optionsOf } from './description';

const schemas = new URL('../../schemas/', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, schemas), 'utf8'));
const names = readdirSync(new URL('machines/', schemas));

describe('machine descriptions', () => {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
  const validate = ajv.compile(read('language/machine.schema.json'));

  test('there is one description for each machine', () => {
    expect(names.sort()).toEqual(['approval.json', 'attendance.json', 'session.json']);
  });

  test.each(names)('%s matches the schema of machine descriptions', (file) => {
    const description = read(`machines/${file}`);
    validate(description);
    expect(validate.errors ?? []).toEqual([]);
    expect(`${description.name}.json`).toBe(file);
  });

  test.each(names)('the context and options schemas of %s compile, and the defaults are valid', (file) => {
    const { context, options } = read(`machines/${file}`);
    ajv.compile(context);
    const valid = ajv.compile(options);
    const defaults = optionsOf({ name: file, states: {}, events: {}, options });
    expect(valid(defaults), JSON.stringify(valid.errors)).toBe(true);
  });

  test.each(names)('events and calls of %s name only its states', (file) => {
    const { states, events, calls } = read(`machines/${file}`);
    const named = Object.values<{ actsIn?: object; runsIn?: object }>({ ...events, ...calls }).flatMap(
      ({ actsIn = {}, runsIn = {} }) => [
        ...Object.entries<string[]>({ ...actsIn }).flat(2),
        ...Object.entries(runsIn).flatMap(([state, ends]) => [state, ...Object.values<string[]>(ends).flat()]),
      ],
    );
    expect(Object.keys(states)).toEqual(expect.arrayContaining(named));
  });

  test.each(names)('states of %s that end by themselves and their options exist', (file) => {
    const { states, leftAfter = {}, options } = read(`machines/${file}`);
    expect(Object.keys(states)).toEqual(expect.arrayContaining(Object.keys(leftAfter)));
    expect(Object.keys(options.properties)).toEqual(expect.arrayContaining(Object.values<string>(leftAfter).flat()));
  });

  test.each([
    ['an unknown key', { colour: 'red' }],
    [
      'an option without a default',
      { options: { type: 'object', additionalProperties: false, properties: { a: { description: 'a' } } } },
    ],
    ['a context that hides the state', { context: { type: 'object', properties: { state: {} } } }],
    ['an invalid context schema', { context: { type: 'object', properties: { a: { type: 'money' } } } }],
    ['no states', { states: {} }],
    ['an event that acts in no state', { events: { go: { description: 'a', actsIn: {} } } }],
    ['a call without its states', { calls: { go: { description: 'a', required: true } } }],
  ])('the schema rejects a description with %s', (_, fault) => {
    expect(validate({ ...read('machines/approval.json'), ...fault })).toBe(false);
  });
});

test('options that a screen omits have the default of the description', () => {
  const options = { properties: { a: { default: 1 }, b: { default: 'x' } } };
  expect(optionsOf({ name: 'm', states: {}, events: {}, options }, { b: 'y', c: 'z' })).toEqual({ a: 1, b: 'y' });
});
