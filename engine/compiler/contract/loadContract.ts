import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Contract, Endpoint, JsonSchema, MachineDescription } from '../../language/contract';
import { asObject, isText, objectsByKey } from '../../language/json';
import { ContractError } from './ContractError';
import { type Entities, inlineEntities } from './inlineEntities';
import { readEndpoint } from './readEndpoint';

/**
 * Reads `api/*.json`, `entities/*.json` and `machines/*.json` below `folder` into one contract.
 *
 * @throws ContractError naming the file, when a file is not JSON, an endpoint or entity is defined twice, or a
 * reference is unknown.
 */
export async function loadContract(folder: string): Promise<Contract> {
  const entities = await readEntities(join(folder, 'entities'));
  const endpoints: Record<string, Endpoint> = {};
  for (const [file, content] of await readFolder(join(folder, 'api'))) {
    const { area, external, endpoints: found } = content;
    if (typeof area !== 'string') throw new ContractError(file, 'missing "area"; add a name for this part of the API');
    for (const [key, raw] of Object.entries(asObject(found))) {
      if (endpoints[key])
        throw new ContractError(file, `duplicate endpoint "${key}", already in the area "${endpoints[key].area}"`);
      const where = `${file}, "${key}"`;
      const endpoint = readEndpoint(key, area, inlineEntities(asObject(raw), entities, where), where);
      endpoints[key] = isText(external) ? { ...endpoint, external } : endpoint;
    }
  }
  return { endpoints, machines: await readMachines(join(folder, 'machines')) };
}

async function readEntities(folder: string): Promise<Entities> {
  const entities = new Map<string, JsonSchema>();
  for (const [file, content] of await readFolder(folder)) {
    const expected = `entities/${basename(file, '.json')}`;
    const id = content.$id ?? expected;
    if (id !== expected) throw new ContractError(file, `expected "${expected}" for "$id", got "${String(id)}"`);
    entities.set(expected, content);
  }
  return entities;
}

async function readMachines(folder: string): Promise<Record<string, MachineDescription>> {
  const machines: Record<string, MachineDescription> = {};
  for (const [file, content] of await readFolder(folder)) {
    const name = basename(file, '.json');
    machines[name] = readMachine(name, content);
  }
  return machines;
}

/** Reads the file of a machine. */
const readMachine = (name: string, content: JsonSchema): MachineDescription => ({
  ...content,
  name,
  states: asObject(content.states),
  events: objectsByKey(content.events),
  context: asObject(content.context),
  calls: objectsByKey(content.calls),
  options: asObject(content.options),
});

/** The JSON files of a folder by path, sorted by name; empty if the folder does not exist. */
async function readFolder(folder: string): Promise<[file: string, content: JsonSchema][]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map(async (name) => [join(folder, name), await readJson(join(folder, name))]));
}

async function readJson(file: string): Promise<JsonSchema> {
  try {
    return asObject(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new ContractError(file, `invalid JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
