import type { JsonSchema } from '../../../../engine/language/contract';
import { propertiesOf } from '../../../../engine/language/schemaParts';
import { HttpError } from '../../call/errors';
import { type Check, compileCheck } from '../../input/validators';

/** Returns why a value of a field does not fit the contract; null if it fits. */
export type ContractRule = (field: string, value: unknown) => string | null;

/** The rules of an endpoint's contract for the fields of its body. */
export function contractRules(body: JsonSchema): ContractRule {
  const fields = propertiesOf(body);
  const checks = new Map<string, Check>();
  return (field, value) => {
    const schema = fields[field] ?? {};
    const check: Check =
      checks.get(field) ?? compileCheck({ type: 'object', properties: { value: schema } }, { fromText: false });
    checks.set(field, check);
    try {
      check({ value });
      return null;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return describe(schema, value);
    }
  };
}

function describe(schema: JsonSchema, value: unknown): string {
  const { maxLength, enum: choices, description } = schema;
  if (typeof value === 'string' && typeof maxLength === 'number' && value.length > maxLength)
    return `Use at most ${maxLength} characters.`;
  if (Array.isArray(choices)) return `Use one of: ${choices.join(', ')}.`;
  return typeof description === 'string' ? `This is not valid. Enter ${description}` : 'This is not valid.';
}
