import type { Endpoint, JsonSchema } from '../../language/contract';
import { isObject, isText, objectsIn, textsIn } from '../../language/json';
import { ContractFault } from './ContractFault';
import { checkClasses } from './checkClasses';

/** Turns an entry of a contract file into an endpoint, or says what is missing. */
export function readEndpoint(key: string, area: string, raw: JsonSchema, where: string): Endpoint {
  const [, written, path] = /^(GET|POST) (\/api\/\S+)$/.exec(key) ?? [];
  const method = (['GET', 'POST'] as const).find((one) => one === written);
  if (!method || !path) throw new ContractFault(where, 'is not written as "GET /api/…" or "POST /api/…"');
  const session = need(raw, 'session', isYesOrNo, 'boolean', where);
  const roles = raw.roles;
  if (!Array.isArray(roles)) throw new ContractFault(where, 'has no list of "roles"');
  if (session === (roles.length === 0)) {
    throw new ContractFault(where, session ? 'needs a session but lists no role' : 'is public but lists roles');
  }
  const { response } = raw;
  if (!isObject(response)) throw new ContractFault(where, 'has no "response"');
  checkClasses(raw, where);
  return {
    method,
    path,
    area,
    session,
    roles: textsIn(roles),
    summary: need(raw, 'summary', isText, 'string', where),
    effect: oneOf(raw, 'effect', ['read', 'write'], where),
    encoding: oneOf(raw, 'encoding', ['json', 'form'], where),
    ...(raw.trail === undefined ? {} : { trail: oneOf(raw, 'trail', ['read', 'reveal'], where) }),
    ...(isObject(raw.query) ? { query: raw.query } : {}),
    ...(isObject(raw.body) ? { body: raw.body } : {}),
    response,
    ...(raw.variants ? { variants: objectsIn(raw.variants) } : {}),
  };
}

const isYesOrNo = (value: unknown): value is boolean => typeof value === 'boolean';

function need<T>(raw: JsonSchema, name: string, fits: (value: unknown) => value is T, type: string, where: string): T {
  const value = raw[name];
  if (!fits(value)) throw new ContractFault(where, `has no "${name}" (${type})`);
  return value;
}

function oneOf<const T>(raw: JsonSchema, name: string, allowed: readonly T[], where: string): T {
  const found = allowed.find((one) => one === raw[name]);
  if (found === undefined) throw new ContractFault(where, `needs "${name}": ${allowed.join(' or ')}`);
  return found;
}
