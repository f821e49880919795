import Ajv, { type ErrorObject } from 'ajv';
import type { SchemaFault } from './schemaFault';

/** Draft-07's schema of schemas; made once, on first use, because it takes some 20 ms. */
let meta: Ajv | undefined;

/** Keywords whose value has not the shape that draft-07 demands: one fault for each place. */
export function metaFaults(schema: unknown): SchemaFault[] {
  meta ??= new Ajv({ $data: true, allErrors: true, strict: false, logger: false });
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [fault('', 'must be an object')];
  if (meta.validateSchema({ ...schema, $schema: undefined, $id: undefined })) return [];
  const found = new Map<string, SchemaFault>();
  for (const error of (meta.errors ?? []).filter(tells)) {
    if (!found.has(error.instancePath)) found.set(error.instancePath, fault(error.instancePath, wording(error)));
  }
  return [...found.values()].filter(
    ({ pointer }) => ![...found.keys()].some((other) => other.startsWith(`${pointer}/`)),
  );
}

/** The outcome of alternatives says less than each of them. */
const tells = ({ keyword, schemaPath }: ErrorObject): boolean => keyword !== 'anyOf' && !schemaPath.includes('$data');

function wording({ keyword, message, params }: ErrorObject): string {
  return keyword === 'enum' ? `must be one of ${params.allowedValues.join(', ')}` : (message ?? 'is not right');
}

function fault(pointer: string, problem: string): SchemaFault {
  const keyword =
    pointer
      .split('/')
      .filter((key) => !/^\d*$/.test(key))
      .at(-1) ?? 'schema';
  return { pointer, code: 'bad-keyword-value', keyword, problem };
}
