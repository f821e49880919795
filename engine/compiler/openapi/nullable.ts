import type { JsonSchema } from '../../language/contract';

/** A schema that takes null too. */
export function withNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, const: only } = schema;
  if (type === undefined && values === undefined && only === undefined) return schema;
  const { const: _only, ...rest } = schema;
  return {
    ...rest,
    ...(type === undefined ? {} : { type: [...new Set([type, 'null'].flat())] }),
    ...(Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}),
    ...(only === undefined ? {} : { enum: [only, null] }),
  };
}
