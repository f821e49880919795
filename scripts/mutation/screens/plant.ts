import { menuPrefix, readProject, rolesNamed } from '../../../engine/compiler';
import { inProject } from '../../setup/place.mjs';
import { judgeMutants, type MutantVerdict } from './judge';
import { mutantsOf } from './mutants';
import { createRandom, pickSome } from './seeded';

/** The number and selection of planted faults. */
export interface Planting {
  /** The same seed plants the same faults. */
  readonly seed: number;
  /** The maximum for each operator in each definition. */
  readonly max: number;
  /** The number of faults to draw; all selected ones if absent. */
  readonly sample?: number;
  /** The folder of the definitions. */
  readonly screens?: string;
}

/** Plants faults in copies of all definitions and runs the checker and the snapshots on each. */
export async function plantFaults({
  seed,
  max,
  sample,
  screens = inProject('screens'),
}: Planting): Promise<MutantVerdict[]> {
  const project = await readProject(screens, inProject('schemas'));
  const random = createRandom(seed);
  const endpoints = Object.keys(project.contract.endpoints);
  const routes = project.contract.routes.map(({ path }) => path);
  const roles = rolesNamed(project.contract);
  const prefix = menuPrefix(project.files);
  const judge = judgeMutants(project);
  const mutants = project.files.flatMap((file) => mutantsOf(file, { endpoints, routes, roles, prefix, random }, max));
  return pickSome(mutants, sample ?? mutants.length, random).map(judge);
}
