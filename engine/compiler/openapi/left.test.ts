import { expect, test } from 'vitest';
import { imported, jsonContent, pet } from './testing';

test.each<[string, object, string]>([
  [
    'get /pets',
    { parameters: [{ name: 'a', in: 'cookie', schema: {} }] },
    'GET /pets › cookie a: Calls send no cookie of their own.',
  ],
  [
    'get /pets',
    { parameters: [{ name: 'X-Key', in: 'header', schema: {} }] },
    'GET /pets › header X-Key: It is a credential, which the session sends.',
  ],
  [
    'get /pets',
    { parameters: [{ name: 'Cookie', in: 'header', schema: {} }] },
    'GET /pets › header Cookie: Only the browser writes this header.',
  ],
  [
    'get /pets',
    { parameters: [{ name: 'a', in: 'query', schema: { type: 'object' } }] },
    'GET /pets › query a: It is an object, and is not written as one text or in the style "deepObject".',
  ],
  ['get /pets', { requestBody: jsonContent(pet) }, 'GET /pets › body: Browsers send no body with GET.'],
  [
    'post /pets',
    { parameters: [{ name: 'name', in: 'query', schema: {} }], requestBody: jsonContent(pet) },
    'POST /pets › query name: The body, or another place, takes "name" too, and a call could not tell them apart.',
  ],
  ['post /pets', { callbacks: {} }, 'POST /pets › callbacks: A screen is not called by anybody.'],
  [
    'post /pets',
    { requestBody: jsonContent({ properties: { x: { type: 'string', pattern: '(?i)a' } } }) },
    'POST /pets › body › x: The pattern (?i)a is not one of JavaScript and is left out.',
  ],
  [
    'post /pets',
    { requestBody: jsonContent({ properties: { x: { $ref: 'other.json' } } }) },
    'POST /pets › body › x: "other.json" leads out of the document, or nowhere; anything is taken.',
  ],
  [
    'post /pets',
    { requestBody: jsonContent({ properties: { x: { type: 'string', format: 'iban' } } }) },
    'the format "iban": Nothing checks it; it is left out, first at POST /pets › body › x.',
  ],
  [
    'get /pets',
    { responses: { 200: { content: { 'text/html': {} } } } },
    'GET /pets › answer 200: It is text/html; screens read JSON, so any answer is taken.',
  ],
  [
    'get /pets',
    { responses: { 404: {} } },
    'GET /pets › answer: None is described for a call that goes well; any is taken.',
  ],
])('%s: what cannot be imported is reported, and the rest is imported (%#)', (at, operation, said) => {
  const { endpoints, left } = imported(operation, at);
  expect([endpoints, left]).toEqual([1, expect.arrayContaining([said])]);
});

test.each<[string, object, string]>([
  [
    'post /pets',
    { requestBody: jsonContent({ type: 'array' }) },
    'POST /pets: Its body is no object but array; a payload has names.',
  ],
  [
    'post /pets',
    { requestBody: jsonContent({ type: 'object' }) },
    'POST /pets: Its body names no keys, so a screen could send none.',
  ],
  [
    'post /pets',
    { requestBody: { content: { 'text/xml': {} } } },
    'POST /pets: Its body is text/xml; screens send JSON, forms and files.',
  ],
  [
    'get /pets/{a}',
    { parameters: [{ name: 'a', in: 'path', style: 'matrix', schema: {} }] },
    'GET /pets/{a}: It needs the path parameter "a". It is written in the style "matrix", which is not played.',
  ],
  ['head /pets', {}, 'HEAD /pets: Screens do not call this method.'],
])('%s: an operation that no screen can call is skipped with a reason (%#)', (at, operation, said) => {
  const { endpoints, left } = imported(operation, at);
  expect([endpoints, left]).toEqual([0, [said]]);
});
