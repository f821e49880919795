import type { Endpoint, JsonSchema } from '../../../../engine/language/contract';
import { propertiesOf } from '../../../../engine/language/schemaParts';
import type { Asked, Proven } from '../area';
import { badInput } from '../faults';
import type { SentBody } from './encodings';
import { assertStorableText } from './storableText';
import { type Check, compileCheck } from './validators';

type Values = Record<string, unknown>;

/** The input of one call, proven to follow the contract: its handler knows what it is, and nobody else needs to. */
export type Input = Pick<Asked<Proven>, 'body' | 'query'>;

/** Turns what was sent into the input of one endpoint, or throws HttpFault 400 saying what is wrong. */
export type InputReader = (query: Readonly<Record<string, string>>, body: SentBody) => Input;

const nothing: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/**
 * Prepares the reader of an endpoint's input.
 *
 * A field may come in the body or in the query string, wherever the contract lists it; never in both.
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
