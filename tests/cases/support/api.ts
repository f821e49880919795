import { validSample } from '../../../engine/compiler/cases/base';
import { loadContract } from '../../../engine/compiler/contract/loadContract';
import type { Contract } from '../../../engine/language/contract';
import { isExpression } from '../../../engine/language/expression';
import type { Target } from '../../../engine/language/plan';
import { encodePayload } from '../../../engine/runtime/calls/encodePayload';
import { noBody, type SentBody } from '../../../src/server/input/encodings';
import { parsePairs } from '../../../src/server/input/fromText';
import { type InputReader, inputReader } from '../../../src/server/input/inputReader';
import { inputFields } from './answers';

/** The contract of the application. */
export const contract: Contract = await loadContract('schemas');

type Payload = Readonly<Record<string, unknown>>;

const readers = new Map<string, InputReader>();

function readerOf(key: string): InputReader {
  const endpoint = contract.endpoints[key];
  if (endpoint === undefined) throw new Error(`The contract has no ${key}.`);
  const reader = readers.get(key) ?? inputReader(endpoint);
  readers.set(key, reader);
  return reader;
}

function bodyOf(data: ReturnType<typeof encodePayload>['data']): SentBody {
  if (data === undefined) return noBody;
  if (data instanceof URLSearchParams) return { asText: true, values: parsePairs(String(data)) };
  return { asText: false, values: JSON.parse(JSON.stringify(data)) as Payload };
}

/** The server's message about an input, sent as the application sends it; undefined if accepted. */
export function refusalOf(target: Target, payload: Payload): string | undefined {
  const { params, data } = encodePayload(target, payload);
  try {
    readerOf(target.endpoint)({ query: parsePairs(String(params ?? '')), body: bodyOf(data) });
    return undefined;
  } catch (fault) {
    return (fault as Error).message;
  }
}

const readsForm = (value: unknown): boolean =>
  isExpression(value) && value.reads.some((path) => /^forms?(\.|$)/.test(path));

/** The payload plus what the rest of the page would fill in: a row, the session, a list. */
export function fillUp(target: Target, sent: Payload, written: unknown): Payload {
  const fields = inputFields(contract, target.endpoint);
  const plan = (written ?? {}) as Payload;
  const entries = Object.entries(sent).map(([key, value]) =>
    value === null && !readsForm(plan[key]) ? [key, validSample(fields[key] ?? {})] : [key, value],
  );
  return Object.fromEntries(entries);
}

/** The payload keys that hold exactly the value of one field. */
export function keysOfField(written: unknown, field: string): string[] {
  if (written === undefined) return [field];
  const named = new RegExp(`^=?\\s*form(\\.${field}|\\[['"]${field}['"]\\])\\s*$`);
  return Object.entries(written as Payload).flatMap(([key, value]) =>
    isExpression(value) && named.test(value.text) ? [key] : [],
  );
}
