import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import type { Contract } from '../../engine/language/contract';
import { asObject } from '../../engine/language/json';
import { inProject } from '../../scripts/setup/place.mjs';

/** Loads the contract of the application itself, without endpoints imported from other providers. */
export async function ownContract(): Promise<Contract> {
  const contract = await loadContract(inProject('schemas'));
  const own = Object.entries(contract.endpoints).filter(([, { external }]) => external === undefined);
  return { ...contract, endpoints: Object.fromEntries(own) };
}

/** Returns the imported files below `schemas/`, e.g. `entities/pet.json`. */
export function importedFiles(): ReadonlySet<string> {
  const folder = inProject('schemas', 'imports');
  const records = existsSync(folder) ? readdirSync(folder) : [];
  const files = records.flatMap((record) =>
    Object.keys(asObject(asObject(JSON.parse(readFileSync(join(folder, record), 'utf8'))).files)),
  );
  return new Set(files);
}
