import { nearest } from '../../diagnostics/suggest';
import { methods } from '../../language/contract';
import type { ScreenContract } from '../check/screenFacts';
import { rolesNamed } from '../contract/rolesNamed';

/** A search for uses. */
export type UsesQuery =
  | { readonly kind: 'endpoint'; readonly names: readonly string[] }
  | { readonly kind: 'route'; readonly path: string }
  | { readonly kind: 'source'; readonly name: string }
  | { readonly kind: 'field'; readonly field: string; readonly endpoints: readonly string[] };

/** Thrown if the name in a query is unknown. */
export class UnknownNameError extends Error {
  constructor(what: string, name: string, known: readonly string[]) {
    const near = nearest(name, known);
    super(`Unknown ${what} "${name}". ${near === undefined ? '' : `Did you mean "${near}"?`}`.trim());
  }
}

const forms = 'Use "POST /api/…", "/…", "source.NAME", "role:NAME" or "ENTITY.FIELD".';

/** Parses a query. */
export function readQuery(
  asked: string,
  contract: ScreenContract,
  entities: ReadonlyMap<string, readonly string[]>,
): UsesQuery {
  if (methods.some((method) => asked.startsWith(`${method} `)))
    return { kind: 'endpoint', names: [checkName('endpoint', asked, Object.keys(contract.endpoints))] };
  if (asked.startsWith('/'))
    return {
      kind: 'route',
      path: checkName(
        'route',
        asked,
        contract.routes.map(({ path }) => path),
      ),
    };
  if (asked.startsWith('source.')) return { kind: 'source', name: asked.slice('source.'.length) };
  if (asked.startsWith('role:'))
    return { kind: 'endpoint', names: endpointsOfRole(asked.slice('role:'.length), contract) };
  const [entity = '', field] = asked.split('.');
  if (field === undefined) throw new Error(`Ambiguous name "${asked}". ${forms}`);
  return { kind: 'field', field, endpoints: entities.get(checkName('entity', entity, [...entities.keys()])) ?? [] };
}

function checkName(what: string, name: string, names: readonly string[]): string {
  if (!names.includes(name)) throw new UnknownNameError(what, name, names);
  return name;
}

function endpointsOfRole(role: string, contract: ScreenContract): string[] {
  checkName('role', role, rolesNamed(contract));
  return Object.entries(contract.endpoints)
    .filter(([, endpoint]) => endpoint.roles.includes(role))
    .map(([name]) => name);
}
