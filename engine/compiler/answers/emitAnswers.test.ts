import { expect, test } from 'vitest';
import type { Endpoint, JsonSchema } from '../../language/contract';
import { AnswerEmitter } from './emitAnswers';

const endpoint = (data: JsonSchema) =>
  ({ effect: 'read', response: { required: ['data'], properties: { data } } }) as unknown as Endpoint;

test('nothing is emitted if no schema was requested', () => {
  expect(new AnswerEmitter().source()).toBe('');
});

test('each schema gets its own function, even with more than ten schemas', () => {
  const emitter = new AnswerEmitter();
  const schemas = Array.from({ length: 12 }, (_, index) => ({ type: 'object', required: [`key${index}`] }));
  const names = schemas.map((schema) => emitter.nameOf(endpoint(schema), {}));
  expect(names).toEqual(schemas.map((_, index) => `answer${index}`));
  expect(emitter.nameOf(endpoint(schemas[3] as JsonSchema), {})).toBe('answer3');
  const source = emitter.source();
  expect(source).not.toMatch(/\bexport\b|use strict/);
  expect(source.startsWith(`const { ${names.join(', ')} } = /* @__PURE__ */ (() => {\n`)).toBe(true);
  const functions = new Function(`${source} return [${names.join(', ')}];`)() as ((answer: unknown) => boolean)[];
  const fits = functions.map((one) => schemas.map((_, index) => one({ data: { [`key${index}`]: 1 } })));
  expect(fits).toEqual(schemas.map((_, row) => schemas.map((__, column) => row === column)));
});
