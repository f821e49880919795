import type { Endpoint, JsonSchema } from '../../language/contract';
import { ContractFault } from './ContractFault';
import { checkClasses } from './checkClasses';

/** Turns one entry of a contract file into an endpoint, or says what is missing. */
export function readEndpoint(key: string, area: string, raw: JsonSchema, where: string): Endpoint {
  const [, method, path] = /^(GET|POST) (\/api\/\S+)$/.exec(key) ?? [];
  if (!method || !path) throw new ContractFault(where, 'is not written as "GET /api/…" or "POST /api/…"');
  const session = need(raw, 'session', 'boolean', where) as boolean;
  const roles = raw.roles;
  if (!Array.isArray(roles)) throw new ContractFault(where, 'has no list of "roles"');
  if (session === (roles.length === 0)) {
    throw new ContractFault(where, session ? 'needs a session but lists no role' : 'is public but lists roles');
  }
  const response = raw.response;
  if (typeof response !== 'object' || response === null) throw new ContractFault(where, 'has no "response"');
  checkClasses(raw, where);
  return {
    method: method as Endpoint['method'],
    path,
    area,
    session,
    roles: roles as string[],
    summary: need(raw, 'summary', 'string', where) as string,
    effect: oneOf(raw, 'effect', ['read', 'write'], where) as Endpoint['effect'],
    encoding: oneOf(raw, 'encoding', ['json', 'form'], where) as Endpoint['encoding'],
    ...(raw.trail === undefined ? {} : { trail: oneOf(raw, 'trail', ['read', 'reveal'], where) as 'read' | 'reveal' }),
    ...(raw.query ? { query: raw.query as JsonSchema } : {}),
    ...(raw.body ? { body: raw.body as JsonSchema } : {}),
    response: response as JsonSchema,
    ...(raw.variants ? { variants: raw.variants as JsonSchema[] } : {}),
  };
}

function need(raw: JsonSchema, name: string, type: string, where: string): unknown {
  if (typeof raw[name] !== type) throw new ContractFault(where, `has no "${name}" (${type})`);
  return raw[name];
}

function oneOf(raw: JsonSchema, name: string, allowed: readonly string[], where: string): unknown {
  if (!allowed.includes(raw[name] as string))
    throw new ContractFault(where, `needs "${name}": ${allowed.join(' or ')}`);
  return raw[name];
}
