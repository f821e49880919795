/** The query parameters of lists as schemas, for the checker, the server and the API description. */

import type { Endpoint, JsonSchema, ListOffer } from './contract';
import { filterName, furthestOffset, kindOf, type ListRows, listRowsOf, maxTextLength } from './listRules';

/** The maximum number of values for `in`. */
const maxValues = 100;

/** A date-time filter also accepts a date, meaning the whole day. */
const dayOrTime = {
  type: 'string',
  if: { maxLength: 10 },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { format: 'date' },
  else: { format: 'date-time' },
};

/** The schema of a filter value for a property. */
function valueSchema(property: JsonSchema = {}): JsonSchema {
  const { format, enum: values } = property;
  const kind = kindOf(property);
  if (kind === 'date-time') return dayOrTime;
  if (kind === 'integer' || kind === 'number' || kind === 'boolean') return { type: kind };
  return {
    type: 'string',
    maxLength: maxTextLength,
    ...(format === undefined ? {} : { format }),
    ...(Array.isArray(values) ? { enum: values.filter((one) => one !== null) } : {}),
  };
}

/** Whether a filter accepts several values, as repeated parameters: `status=A&status=B`. */
export const takesSeveral = ({ filter }: ListOffer, name: string): boolean => filter[name]?.includes('in') ?? false;

function filterSchemas(offer: ListOffer, { properties }: ListRows): [string, JsonSchema][] {
  return Object.entries(offer.filter).flatMap(([property, operators]) =>
    operators.map((operator): [string, JsonSchema] => {
      const one =
        operator === 'contains' ? { type: 'string', maxLength: maxTextLength } : valueSchema(properties[property]);
      const several = { type: 'array', items: one, minItems: 1, maxItems: maxValues };
      return [filterName(property, operator), takesSeveral(offer, property) && isEqual(operator) ? several : one];
    }),
  );
}

const isEqual = (operator: string): boolean => operator === 'is' || operator === 'in';

const searchSchema = ({ search }: ListOffer): JsonSchema => ({
  ...{ type: 'string', maxLength: maxTextLength },
  description: `Words, each of which is in one of: ${search.join(', ')}.`,
});

/** The query parameters of a list, as an object schema. */
export function parametersSchema(offer: ListOffer, rows: ListRows): JsonSchema {
  const cursor = (side: string) => ({
    ...{ type: 'string', minLength: 1, maxLength: 4000 },
    description: `The rows right ${side} the place that a cursor of the header Link says, in the same order.`,
  });
  return {
    type: 'object',
    properties: {
      limit: {
        ...{ type: 'integer', minimum: 0, maximum: offer.limit },
        description: 'Maximum number of rows on the page; 0 returns only the number of rows.',
      },
      sort: {
        ...{ type: 'string', enum: offer.sort.flatMap((name) => [name, `-${name}`]) },
        description: `With - in front for descending; ${offer.order} when it is not asked.`,
      },
      after: cursor('after'),
      before: cursor('before'),
      offset: {
        type: 'integer',
        description: `Rows to pass over, at most ${furthestOffset}; below 0, the row to begin at, counted from the end: -25 for the last 25.`,
      },
      ...(offer.search.length > 0 ? { search: searchSchema(offer) } : {}),
      ...Object.fromEntries(filterSchemas(offer, rows)),
    },
    additionalProperties: false,
  };
}

/** The query parameters of an endpoint's list; undefined if it has no list. */
export function listQuery({ list, response }: Pick<Endpoint, 'list' | 'response'>): JsonSchema | undefined {
  const rows = listRowsOf(response);
  return list && rows ? parametersSchema(list, rows) : undefined;
}
