import type { Endpoint, JsonSchema } from '../../../../engine/language/contract';
import { propertiesOf } from '../../../../engine/language/schemaParts';
import type { Asked, Proven } from '../area';
import { badInput } from '../faults';
import type { SentBody } from './encodings';
import { assertStorableText } from './storableText';
import { type Check, compileCheck } from './validators';

type Values = Record<string, unknown>;

/** The input of a call, validated against the contract: only its handler needs to know its shape. */
export type Input = Pick<Asked<Proven>, 'body' | 'query'>;

/** Turns a request into the input of one endpoint, or throws HttpFault 400 with the reason. */
export type InputReader = (query: Readonly<Record<string, string>>, body: SentBody) => Input;

const nothing: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/**
 * Creates the input reader of an endpoint.
 *
 * A field may be in the body or in the query string, wherever the contract lists it, but never in both.
 */
export function inputReader(endpoint: Endpoint): InputReader {
  const bodySchema = endpoint.body ?? nothing;
  const querySchema = endpoint.query ?? nothing;
  const checkBody: Check = compileCheck(bodySchema, { fromText: false });
  const checkBodyText: Check = compileCheck(bodySchema, { fromText: true });
  const checkQuery: Check = compileCheck(querySchema, { fromText: true });
  const bodyFields = fieldsOf(bodySchema);
  const queryFields = fieldsOf(querySchema);
  return (sentQuery, sentBody) => {
    const query: Values = { ...sentQuery };
    const body: Values = { ...sentBody.values };
    const movedToBody = move(query, body, (field) => bodyFields.has(field) && !queryFields.has(field));
    move(body, query, (field) => queryFields.has(field) && !bodyFields.has(field));
    checkQuery(query);
    const check: Check = sentBody.asText || movedToBody ? checkBodyText : checkBody;
    check(body);
    assertStorableText(query);
    assertStorableText(body);
    return { body, query } as Input;
  };
}

function fieldsOf(schema: JsonSchema): ReadonlySet<string> {
  return new Set(Object.keys(propertiesOf(schema)));
}

function move(from: Values, to: Values, belongs: (field: string) => boolean): boolean {
  const fields = Object.keys(from).filter(belongs);
  for (const field of fields) {
    if (Object.hasOwn(to, field)) throw badInput(`"${field}" is given twice.`);
    to[field] = from[field];
    delete from[field];
  }
  return fields.length > 0;
}
