import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import type { JsonSchema } from '../../language/contract';
import { loadContract } from '../contract/loadContract';
import { sampleAnswer, sampleOf } from './sample';

const today = '2026-11-20';
const scene = { today, index: 0 };
const { endpoints } = await loadContract(new URL('../../../tests/clinic/schemas', import.meta.url).pathname);
const ajv = addFormats.default(new Ajv({ strict: false }));

test.each(Object.entries(endpoints))(
  'the sample answer of %s matches its schema and is deterministic',
  (_, endpoint) => {
    const answer = sampleAnswer(endpoint, today);
    expect(sampleAnswer(endpoint, today)).toEqual(answer);
    // The server's message is empty, so that the screen's own text appears.
    const loose = JSON.parse(JSON.stringify(endpoint.response)) as JsonSchema;
    const validate = ajv.compile(loose);
    expect(validate(answer), JSON.stringify(validate.errors)).toBe(true);
  },
);

test('a sample follows the schema: enum values in turn, limits, formats, titles', () => {
  const schema = {
    type: 'object',
    properties: {
      status: { enum: ['Open', 'Closed'] },
      score: { type: 'integer', minimum: 5, maximum: 6 },
      day: { type: 'string', format: 'date' },
      name: { type: ['string', 'null'], title: 'Full name', maxLength: 6 },
      'first-seen': { type: 'string' },
      old: { type: 'string', deprecated: true },
    },
  };
  expect(sampleOf({ type: 'array', items: schema }, 'rows', scene)).toEqual([
    { status: 'Open', score: 5, day: '2026-11-20', name: 'Full n', 'first-seen': 'First seen 1' },
    { status: 'Closed', score: 6, day: '2026-11-21', name: 'Full n', 'first-seen': 'First seen 2' },
    { status: 'Open', score: 6, day: '2026-11-22', name: 'Full n', 'first-seen': 'First seen 3' },
  ]);
});
