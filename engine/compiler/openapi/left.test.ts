import { expect, test } from 'vitest';
import { importDocument, jsonContent, pet } from './testing';

test.each<[string, object, string]>([
  [
    'get /pets',
    { parameters: [{ name: 'a', in: 'cookie', schema: {} }] },
    'GET /pets › cookie a: Calls cannot send a cookie.',
  ],
  [
    'get /pets',
    { parameters: [{ name: 'X-Key', in: 'header', schema: {} }] },
    'GET /pets › header X-Key: The session sends this credential.',
  ],
  [
    'get /pets',
    { parameters: [{ name: 'Cookie', in: 'header', schema: {} }] },
    'GET /pets › header Cookie: Only the browser sets this header.',
  ],
  [
    'get /pets',
    { parameters: [{ name: 'a', in: 'query', schema: { type: 'object' } }] },
    'GET /pets › query a: Objects are supported only as one string or in the style "deepObject".',
  ],
  ['get /pets', { requestBody: jsonContent(pet) }, 'GET /pets › body: Browsers cannot send a body with GET.'],
  [
    'post /pets',
    { parameters: [{ name: 'name', in: 'query', schema: {} }], requestBody: jsonContent(pet) },
    'POST /pets › query name: Duplicate parameter "name": the body or another place already has it.',
  ],
  ['post /pets', { callbacks: {} }, 'POST /pets › callbacks: Screens cannot receive calls.'],
  [
    'post /pets',
    { requestBody: jsonContent({ properties: { x: { type: 'string', pattern: '(?i)a' } } }) },
    'POST /pets › body › x: The pattern (?i)a is not valid in JavaScript and was dropped.',
  ],
  [
    'post /pets',
    { requestBody: jsonContent({ properties: { x: { $ref: 'other.json' } } }) },
    'POST /pets › body › x: "other.json" cannot be resolved; any value is accepted.',
  ],
  [
    'post /pets',
    { requestBody: jsonContent({ properties: { x: { type: 'string', format: 'iban' } } }) },
    'the format "iban": This format is not supported and was dropped (first found at POST /pets › body › x).',
  ],
  [
    'get /pets',
    { responses: { 200: { content: { 'text/html': {} } } } },
    'GET /pets › response 200: Screens read JSON, not text/html; any response is accepted.',
  ],
  [
    'get /pets',
    { responses: { 404: {} } },
    'GET /pets › response: No success response is described; any response is accepted.',
  ],
])('%s: what cannot be imported is reported, and the rest is imported (%#)', (at, operation, said) => {
  const { endpoints, left } = importDocument(operation, at);
  expect([endpoints, left]).toEqual([1, expect.arrayContaining([said])]);
});

test.each<[string, object, string]>([
  [
    'post /pets',
    { requestBody: jsonContent({ type: 'array' }) },
    'POST /pets: Expected an object for the body, got array.',
  ],
  ['post /pets', { requestBody: jsonContent({ type: 'object' }) }, 'POST /pets: Its body declares no keys.'],
  [
    'post /pets',
    { requestBody: { content: { 'text/xml': {} } } },
    'POST /pets: Its body is text/xml; screens send only JSON, forms and files.',
  ],
  [
    'get /pets/{a}',
    { parameters: [{ name: 'a', in: 'path', style: 'matrix', schema: {} }] },
    'GET /pets/{a}: It requires the path parameter "a". The style "matrix" is not supported.',
  ],
  ['head /pets', {}, 'HEAD /pets: Screens cannot call this method.'],
])('%s: an operation that no screen can call is skipped with a reason (%#)', (at, operation, said) => {
  const { endpoints, left } = importDocument(operation, at);
  expect([endpoints, left]).toEqual([0, [said]]);
});
