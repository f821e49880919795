import type { Contract, JsonSchema } from '../../language/contract';
import { isObject } from '../../language/json';
import { itemsOf, propertiesOf } from '../../language/schemaParts';

/** The properties of responses that contain a record's version. Requests return it in a header of the same name. */
const versionNames = ({ endpoints }: Contract): ReadonlySet<string> =>
  new Set(Object.values(endpoints).flatMap(({ recordVersion }) => recordVersion ?? []));

/** The schema of a response without the versions of its records, which mean nothing to users. */
export function withoutVersions(response: JsonSchema, contract: Contract): JsonSchema {
  const names = versionNames(contract);
  const strip = (schema: JsonSchema): JsonSchema => {
    const items = itemsOf(schema);
    return {
      ...schema,
      ...(isObject(schema.properties) && { properties: stripAll(propertiesOf(schema)) }),
      ...(items && { items: strip(items) }),
    };
  };
  const stripAll = (properties: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> =>
    Object.fromEntries(
      Object.entries(properties).flatMap(([name, schema]) => (names.has(name) ? [] : [[name, strip(schema)]])),
    );
  return names.size === 0 ? response : strip(response);
}
