import { expect, test } from 'vitest';
import { parsePairs, valuesOf } from './fromText';

const list = (more: object = {}) => ({ type: 'array', items: { type: 'string' }, ...more });
const schema = {
  type: 'object',
  properties: {
    one: { type: 'string' },
    all: list(),
    comma: list({ explode: false }),
    pipe: list({ style: 'pipeDelimited' }),
    space: list({ style: 'spaceDelimited' }),
    deep: { type: 'object', style: 'deepObject' },
    whole: { type: 'object' },
    wholes: { type: 'array', items: { type: 'object' } },
  },
};
const read = (text: string) => valuesOf(parsePairs(text), schema);

test.each<[string, object]>([
  ['one=a%20b', { one: 'a b' }],
  ['all=a', { all: ['a'] }],
  ['all=a&all=b,c', { all: ['a', 'b,c'] }],
  ['comma=a,b', { comma: ['a', 'b'] }],
  ['pipe=a|b', { pipe: ['a', 'b'] }],
  ['space=a+b', { space: ['a', 'b'] }],
  ['deep[a]=1&deep[b][c]=2&deep[d][0]=x&deep[d][1]=y', { deep: { a: '1', b: { c: '2' }, d: ['x', 'y'] } }],
  ['whole={"a":[1]}', { whole: { a: [1] } }],
  ['wholes={"a":1}&wholes={"a":2}', { wholes: [{ a: 1 }, { a: 2 }] }],
  ['other=1', { other: '1' }],
])('%s is read as %j', (text, values) => {
  expect(read(text)).toEqual(values);
});

test.each([
  ['one=a&one=b', '"one" appears more than once.'],
  ['other=a&other=b', '"other" appears more than once.'],
  ['whole={a', 'A value that should be an object is not valid JSON.'],
  ['__proto__=1', '"__proto__" is not a field of this request.'],
  ['deep[constructor][x]=1', '"deep[constructor][x]" is not a field of this request.'],
  [`deep${'[a]'.repeat(9)}=1`, '"deep" is nested too deeply.'],
])('%s is rejected', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('a JSON object in a query cannot set __proto__', () => {
  expect(Object.keys(Object(read('whole={"__proto__":{"x":1},"a":2}').whole))).toEqual(['a']);
});
