import { type Endpoint, encodings, type JsonSchema, type Method, methods } from '../../language/contract';
import { asObject, isObject, isText, objectsIn, textsIn } from '../../language/json';
import type { TakingEndpoint } from '../../language/payloadPlaces';
import { propertiesOf } from '../../language/schemaParts';
import { ContractError } from './ContractError';
import { checkClasses } from './checkClasses';
import { checkTaken } from './checkTaken';
import { readList } from './readList';

/** Reads an endpoint's entry in a contract file; throws if something is missing. */
export function readEndpoint(key: string, area: string, raw: JsonSchema, where: string): Endpoint {
  const { method, path } = readKey(key, where);
  const session = need(raw, 'session', isYesOrNo, 'boolean', where);
  const roles = raw.roles;
  if (!Array.isArray(roles)) throw new ContractError(where, 'expected a list for "roles"');
  if (session === (roles.length === 0)) {
    throw new ContractError(
      where,
      session ? '"session" is true but "roles" is empty; add a role' : '"session" is false; remove "roles"',
    );
  }
  const { response } = raw;
  if (!isObject(response)) throw new ContractError(where, 'missing "response"');
  checkClasses(raw, where);
  const taken = pickParameters(raw);
  checkTaken({ method, path, ...taken }, where);
  checkBulk(raw, where);
  return {
    method,
    path,
    area,
    session,
    roles: textsIn(roles),
    summary: need(raw, 'summary', isText, 'string', where),
    effect: oneOf(raw, 'effect', ['read', 'write'], where),
    encoding: oneOf(raw, 'encoding', encodings, where),
    ...(raw.audit === undefined ? {} : { audit: oneOf(raw, 'audit', ['read', 'reveal'], where) }),
    ...(raw.bulk === true ? { bulk: true } : {}),
    ...readRecordVersion(raw, where),
    ...taken,
    response,
    ...(raw.list === undefined ? {} : { list: readList(raw, response, where) }),
    ...(raw.variants ? { variants: objectsIn(raw.variants) } : {}),
  };
}

function readKey(key: string, where: string): { readonly method: Method; readonly path: string } {
  const [, written, path] = /^([A-Z]+) (\/\S*)$/.exec(key) ?? [];
  const method = methods.find((one) => one === written);
  if (!method || !path)
    throw new ContractError(
      where,
      `invalid endpoint key; write "GET /api/…" with one of the methods ${methods.join(', ')}`,
    );
  return { method, path };
}

/**
 * Checks `bulk`: a job calls the endpoint as a signed-in user and records the outcome of each row, so it must be a
 * write with a session and without files.
 */
function checkBulk({ bulk, effect, session, encoding }: JsonSchema, where: string): void {
  if (bulk === undefined) return;
  if (bulk !== true) throw new ContractError(where, 'expected true for "bulk"');
  if (effect !== 'write' || session !== true || encoding === 'multipart')
    throw new ContractError(where, '"bulk" needs effect "write", a session and an encoding other than multipart');
}

/** Reads `recordVersion`: a header of a write. */
function readRecordVersion(
  { recordVersion, effect, headers }: JsonSchema,
  where: string,
): Pick<Endpoint, 'recordVersion'> {
  if (recordVersion === undefined) return {};
  if (!isText(recordVersion) || effect !== 'write' || propertiesOf(asObject(headers))[recordVersion] === undefined)
    throw new ContractError(where, '"recordVersion" needs effect "write", and must name one of its "headers"');
  return { recordVersion };
}

const pickParameters = ({ path, headers, query, body }: JsonSchema): TakingEndpoint => ({
  ...(isObject(path) ? { inPath: path } : {}),
  ...(isObject(headers) ? { headers } : {}),
  ...(isObject(query) ? { query } : {}),
  ...(isObject(body) ? { body } : {}),
});

const isYesOrNo = (value: unknown): value is boolean => typeof value === 'boolean';

function need<T>(raw: JsonSchema, name: string, fits: (value: unknown) => value is T, type: string, where: string): T {
  const value = raw[name];
  if (!fits(value)) throw new ContractError(where, `expected ${type} for "${name}"`);
  return value;
}

function oneOf<const T>(raw: JsonSchema, name: string, allowed: readonly T[], where: string): T {
  const found = allowed.find((one) => one === raw[name]);
  if (found === undefined) throw new ContractError(where, `expected ${allowed.join(' or ')} for "${name}"`);
  return found;
}
