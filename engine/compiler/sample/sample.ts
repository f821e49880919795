import type { Endpoint, JsonSchema } from '../../language/contract';
import { fieldType } from '../../language/fieldWidget';
import { isObject, objectsIn } from '../../language/json';
import { propertiesOf } from '../../language/schemaParts';
import { type SampleScene, sampleText } from './sampleText';

export type { SampleScene };

/** The length of a list without limits in its schema. */
const listLength = 3;

/** Merges a schema for sampling: all parts of `allOf`, and the first alternative of `anyOf` or `oneOf`. */
function mergeParts(schema: JsonSchema): JsonSchema {
  const { allOf, anyOf, oneOf, ...own } = schema;
  const parts = [...objectsIn(allOf), ...objectsIn(anyOf ?? oneOf).slice(0, 1)].map(mergeParts);
  const properties = Object.assign({}, ...[...parts, own].map((part) => part.properties));
  return { ...Object.assign({}, ...parts, own), ...(Object.keys(properties).length > 0 ? { properties } : {}) };
}

function typeOf(schema: JsonSchema): string {
  const known = fieldType(schema);
  if (known !== undefined) return known;
  return isObject(schema.properties) && Object.keys(schema.properties).length > 0 ? 'object' : 'string';
}

function sampleNumber(schema: JsonSchema, index: number): number {
  const low = typeof schema.minimum === 'number' ? schema.minimum : 1;
  const high = typeof schema.maximum === 'number' ? schema.maximum : Number.POSITIVE_INFINITY;
  return Math.min(low + index, high);
}

function sampleList(schema: JsonSchema, name: string, scene: SampleScene): unknown[] {
  const low = typeof schema.minItems === 'number' ? schema.minItems : listLength;
  const high = typeof schema.maxItems === 'number' ? schema.maxItems : Math.max(low, listLength);
  const items = isObject(schema.items) ? schema.items : {};
  return Array.from({ length: Math.min(Math.max(low, listLength), high) }, (_, index) =>
    sampleOf(items, name, { ...scene, index }),
  );
}

function sampleObject(schema: JsonSchema, scene: SampleScene): Record<string, unknown> {
  const properties = Object.entries(propertiesOf(schema));
  const current = properties.filter(([, inner]) => inner.deprecated !== true);
  return Object.fromEntries(current.map(([key, inner]) => [key, sampleOf(inner, key, scene)]));
}

/**
 * Generates a value that fits a JSON Schema. Deterministic for a schema and scene.
 *
 * @param name the key of the value, used for texts whose schema has no title
 */
export function sampleOf(schema: JsonSchema, name: string, scene: SampleScene): unknown {
  const whole = mergeParts(schema);
  if ('const' in whole) return whole.const;
  const choices = [whole.examples, whole.enum].find(
    (list): list is unknown[] => Array.isArray(list) && list.length > 0,
  );
  if (choices) return choices.filter((choice) => choice !== null)[scene.index % choices.length] ?? choices[0];
  const type = typeOf(whole);
  if (type === 'object') return sampleObject(whole, scene);
  if (type === 'array') return sampleList(whole, name, scene);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return sampleNumber(whole, scene.index);
  return type === 'null' ? null : sampleText(whole, name, scene);
}

/**
 * Generates a successful response of an endpoint, without messages from the server, so that the screen's own texts
 * appear.
 *
 * @param today dates are close to this day (YYYY-MM-DD)
 */
export function sampleAnswer(endpoint: Pick<Endpoint, 'response'>, today: string): unknown {
  const answer = sampleOf(endpoint.response, 'answer', { today, index: 0 });
  if (!isObject(answer)) return answer;
  const accepted = { ...answer, ...('result' in answer && typeof answer.result === 'boolean' ? { result: true } : {}) };
  return 'msg' in accepted && typeof accepted.msg === 'string' ? { ...accepted, msg: '' } : accepted;
}
