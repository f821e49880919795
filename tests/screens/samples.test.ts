import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import { sampleAnswer } from '../../engine/compiler/sample/sample';
import { readDataUrl } from '../../engine/language/dataUrl';

const today = '2026-11-20';
const { endpoints } = await loadContract('schemas');
const ajv = addFormats.default(new Ajv({ strict: false }));
ajv.addFormat('data-url', (text: string) => readDataUrl(text) !== null);

test.each(Object.entries(endpoints))(
  'the sample answer of %s matches its schema and is deterministic',
  (_, endpoint) => {
    const answer = sampleAnswer(endpoint, today);
    expect(sampleAnswer(endpoint, today)).toEqual(answer);
    const validate = ajv.compile(JSON.parse(JSON.stringify(endpoint.response)));
    expect(validate(answer), JSON.stringify(validate.errors)).toBe(true);
  },
);
