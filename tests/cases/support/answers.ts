import { validSample } from '../../../engine/compiler/cases/base';
import type { Contract, JsonSchema } from '../../../engine/language/contract';
import { asObject } from '../../../engine/language/json';

/** A copy of a row with all numbers increased by one, so that a list has two distinct options. */
const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, other(inner)]));
};

function withTwoOfEach(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((item) => [withTwoOfEach(item), other(withTwoOfEach(item))]);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTwoOfEach(inner)]));
}

/** A preview whose nullable message says why a form would be refused: here it is not. */
function withoutRefusal(answer: unknown, schema: unknown): unknown {
  const data = asObject(asObject(answer).data);
  const { type } = asObject(asObject(asObject(asObject(asObject(schema).properties).data).properties).msg);
  return Array.isArray(type) && type.includes('null') ? { ...asObject(answer), data: { ...data, msg: null } } : answer;
}

const answers = new Map<string, unknown>();

/** A response that fits the schema of an endpoint; lists have two rows, numbered 1 and 2. */
export function answerOf({ endpoints }: Contract, key: string): unknown {
  const known = answers.get(key);
  if (known !== undefined) return known;
  const { response = {} } = endpoints[key] ?? {};
  const answer = withoutRefusal(withTwoOfEach(validSample(response)), response);
  answers.set(key, answer);
  return answer;
}

interface Asked {
  readonly call?: { readonly endpoint: string };
  readonly select?: string;
  readonly rows?: unknown;
  readonly optional?: boolean;
}

/** The part of an endpoint's response that a screen selects, or its sample rows. */
export function selectedFrom(contract: Contract, { call, select = '', rows }: Asked): unknown {
  if (call === undefined) return rows;
  const steps = select.split('.').filter((step) => step !== '');
  return steps.reduce<unknown>(
    (value, key) => (value as Readonly<Record<string, unknown>> | null)?.[key],
    answerOf(contract, call.endpoint),
  );
}

/** The row that a screen receives, as the previous screen would pass it; null if the screen also opens without one. */
export function rowForScreen(contract: Contract, receives: Asked | undefined): unknown {
  const found = receives === undefined || receives.optional ? null : selectedFrom(contract, receives);
  return Array.isArray(found) ? found[0] : found;
}

/** The schemas of an endpoint's fields, from body and query string. */
export function inputFields({ endpoints }: Contract, key: string): Readonly<Record<string, JsonSchema>> {
  const { body, query } = endpoints[key] ?? {};
  return { ...(query?.properties as object | undefined), ...(body?.properties as object | undefined) };
}
