import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import type { Contract } from '../../engine/language/contract';
import { asObject } from '../../engine/language/json';
import { inProject } from '../../scripts/setup/place.mjs';

/** The contract of the application itself, without the endpoints of other providers that were imported into it. */
export async function ownContract(): Promise<Contract> {
  const contract = await loadContract(inProject('schemas'));
  const own = Object.entries(contract.endpoints).filter(([, { external }]) => external === undefined);
  return { ...contract, endpoints: Object.fromEntries(own) };
}

/** The files below `schemas/` that were imported: `entities/pet.json`. */
export function importedFiles(): ReadonlySet<string> {
  const folder = inProject('schemas', 'imports');
  const records = existsSync(folder) ? readdirSync(folder) : [];
  const files = records.flatMap((record) =>
    Object.keys(asObject(asObject(JSON.parse(readFileSync(join(folder, record), 'utf8'))).files)),
  );
  return new Set(files);
}
