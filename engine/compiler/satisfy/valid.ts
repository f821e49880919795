import { Ajv } from 'ajv';
import type { JsonSchema } from '../../language/contract';
import { sampleOf } from '../sample/sample';
import { sameRules } from '../validators';

const ajv = sameRules(
  new Ajv({ strict: false, meta: false, validateSchema: false, addUsedSchema: false, $data: true }),
);
ajv.addVocabulary(['errorMessage']);

/** Whether a value satisfies a schema. Also true if the schema itself is faulty, which is reported elsewhere. */
export function isValid(value: unknown, schema: JsonSchema): boolean {
  try {
    return ajv.compile(schema)(value);
  } catch (error) {
    if (error instanceof Error) return true;
    throw error;
  } finally {
    ajv.removeSchema(schema);
  }
}

/** The context of samples that are only tried. */
export const scene = { today: '2026-01-01', index: 0 };

/** A value that satisfies both schemas; undefined if none is found. */
export function findCommonValue(one: JsonSchema, other: JsonSchema): unknown {
  const samples = [{ allOf: [one, other] }, one, other].map((schema) => sampleOf(schema, 'value', scene));
  return samples.find((sample) => isValid(sample, one) && isValid(sample, other));
}
