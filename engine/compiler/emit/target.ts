import type { Endpoint } from '../../language/contract';
import { listQuery } from '../../language/listParameters';
import { filesIn, type PlaceName, parametersByPlace, writingsIn } from '../../language/payloadPlaces';
import type { Target } from '../../language/plan';
import { propertiesOf } from '../../language/schemaParts';
import { omittable } from '../contract/takesNull';

/** The places and serialisations of payload keys; includes only the list parameters that the screen sends. */
function describePayload(endpoint: Endpoint, given: readonly string[]): Pick<Target, 'places' | 'writings' | 'files'> {
  const taken = parametersByPlace(endpoint);
  const outside = taken.filter(([place]) => place !== 'body');
  const entries = outside.flatMap(([place, schema]) => Object.keys(propertiesOf(schema)).map((key) => [key, place]));
  const asked = Object.keys(propertiesOf(listQuery(endpoint))).filter((key) => given.includes(key));
  const places: Record<string, PlaceName> = Object.fromEntries([...entries, ...asked.map((key) => [key, 'query'])]);
  const writings = Object.assign({}, ...taken.map(([, schema]) => writingsIn(schema)));
  const files = endpoint.encoding === 'multipart' ? filesIn(endpoint.body) : [];
  return {
    ...(Object.keys(places).length > 0 ? { places } : {}),
    ...(Object.keys(writings).length > 0 ? { writings } : {}),
    ...(files.length > 0 ? { files } : {}),
  };
}

/**
 * Compiles an endpoint for a screen, without the check of its response.
 *
 * @param given the keys that the screen sends
 */
export function targetOf(name: string, endpoint: Endpoint, given: readonly string[] = []): Target {
  const { method, path, encoding, effect, session, external, recordVersion } = endpoint;
  const unrepeatable = effect === 'write' && (external !== undefined || !session);
  const omits = omittable(endpoint);
  return {
    endpoint: name,
    method,
    path,
    encoding,
    effect,
    ...(unrepeatable ? { unrepeatable: true } : {}),
    ...describePayload(endpoint, given),
    ...(omits.length > 0 ? { omits } : {}),
    ...(recordVersion === undefined ? {} : { recordVersion }),
  };
}
