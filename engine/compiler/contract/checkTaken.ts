import type { Endpoint } from '../../language/contract';
import { namesInPath, type PlaceName, parametersByPlace, type TakingEndpoint } from '../../language/payloadPlaces';
import { propertiesOf, requiredKeys } from '../../language/schemaParts';
import { ContractError } from './ContractError';

/** Headers set by the browser, the client or the session. */
export const notOurs =
  /^(authorization|cookie2?|host|origin|referer|connection|content-.*|accept|accept-(charset|encoding)|idempotency-key|te|trailer|transfer-encoding|upgrade|via|keep-alive|expect|date|dnt|set-cookie|(proxy|sec|access-control)-.*)$/i;

/**
 * Refuses parameters that no call could fill: path braces without a parameter, one name in two places, or a header
 * that callers cannot set.
 *
 * @throws ContractError
 */
export function checkTaken(endpoint: Pick<Endpoint, 'method' | 'path'> & TakingEndpoint, where: string): void {
  checkPath(endpoint, where);
  checkHeaders(endpoint, where);
  if (endpoint.method === 'GET' && endpoint.body)
    throw new ContractError(where, 'a GET cannot have a "body"; use "query"');
  const seen = new Map<string, PlaceName>();
  for (const [place, schema] of parametersByPlace(endpoint)) {
    for (const name of Object.keys(propertiesOf(schema))) {
      const before = seen.get(name);
      if (before)
        throw new ContractError(where, `duplicate parameter "${name}" in ${before} and ${place}; rename one of them`);
      seen.set(name, place);
    }
  }
}

function checkPath({ path, inPath }: Pick<Endpoint, 'path' | 'inPath'>, where: string): void {
  const names = namesInPath(path);
  const described = Object.keys(propertiesOf(inPath));
  const required = requiredKeys(inPath);
  if (/[{}]/.test(path.replaceAll(/\{[\w.-]+\}/g, '')))
    throw new ContractError(where, 'invalid brace in the path; write "{name}"');
  if (new Set(names).size < names.length)
    throw new ContractError(where, 'duplicate parameter in the path; rename one of them');
  const missing = names.find((name) => !described.includes(name));
  if (missing !== undefined)
    throw new ContractError(where, `missing path parameter "${missing}"; describe it under "path"`);
  const other = described.find((name) => !names.includes(name));
  if (other !== undefined) throw new ContractError(where, `unknown path parameter "${other}" under "path"; remove it`);
  const optional = names.find((name) => !required.includes(name));
  if (optional !== undefined)
    throw new ContractError(where, `the path parameter "${optional}" is optional; add it to "required"`);
}

function checkHeaders({ headers }: TakingEndpoint, where: string): void {
  const names = Object.keys(propertiesOf(headers));
  const odd = names.find((name) => !/^[\w!#$%&'*+.^`|~-]+$/.test(name));
  if (odd !== undefined) throw new ContractError(where, `invalid header name "${odd}"`);
  const taken = names.find((name) => notOurs.test(name));
  if (taken !== undefined)
    throw new ContractError(where, `the header "${taken}" is set by the browser or the session; remove it`);
}
