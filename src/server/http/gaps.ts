import type { EndpointParts } from './endpoints';

/** Endpoints without a handler, and handlers without an endpoint. */
export interface EndpointGaps {
  readonly notServed: readonly string[];
  readonly notInContract: readonly string[];
}

/** Finds the differences between contract and handlers. */
export function findGaps({
  contract,
  areas,
  session,
}: Pick<EndpointParts, 'contract' | 'areas' | 'session'>): EndpointGaps {
  const served = new Set([...Object.keys(areas), ...Object.keys(session)]);
  const known = Object.keys(contract.endpoints).filter((key) => contract.endpoints[key]?.external === undefined);
  return {
    notServed: known.filter((key) => !served.has(key)),
    notInContract: [...served].filter((key) => !contract.endpoints[key]),
  };
}

/** The error message for endpoints without a handler, with the fix. */
export const notServedText = (keys: readonly string[]): string =>
  `No handler serves these endpoints in schemas/api: ${keys.join(', ')}.
Add each handler to its area, src/server/areas/<area>/<area>.ts, and list the area in src/server/areas/areas.ts.
See "How to add … an endpoint" in CONTRIBUTING.md. For an example, see "Add a screen with an approval" in screens/README.md.`;
