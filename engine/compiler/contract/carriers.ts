import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { asObject } from '../../language/json';

/** The endpoints that accept or return each entity, by entity name. */
export async function entityCarriers(schemas: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const entities = (await readdir(join(schemas, 'entities')))
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'));
  const carriers = new Map<string, string[]>(entities.map((entity) => [entity, []]));
  for (const file of await readdir(join(schemas, 'api'))) {
    const { endpoints } = asObject(JSON.parse(await readFile(join(schemas, 'api', file), 'utf8')));
    for (const [name, endpoint] of Object.entries(asObject(endpoints))) {
      for (const [, entity = ''] of JSON.stringify(endpoint).matchAll(/"\$ref":"entities\/([^"]+)"/g))
        carriers.get(entity)?.push(name);
    }
  }
  return carriers;
}
