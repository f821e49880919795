import {
  changesBetween,
  checkFile,
  filesNextToScreens,
  type Project,
  printChanges,
  routesFile,
  takeSnapshot,
  withRoutes,
} from '../../../engine/compiler';
import type { Mutant } from './mutants';

/** Which checks detected a fault. */
export interface MutantVerdict {
  readonly mutant: Mutant;
  /** Whether `npm run check` reports the fault. */
  readonly byCheck: boolean;
  /** Whether `npm run snapshot` reports a change from the original file. */
  readonly bySnapshot: boolean;
}

/** Determines which checks detect a mutant. */
export type Judge = (mutant: Mutant) => MutantVerdict;

/**
 * Creates the judge of a project's mutants.
 *
 * The snapshot detects a fault if the description of the changes from the original is not empty. The original's
 * snapshot is taken fresh, so that a change awaiting acceptance does not hide a fault; a test ensures that it equals
 * the accepted one.
 */
export function judgeMutants(project: Project): Judge {
  const screens = project.files.map(({ path }) => path).filter((path) => !filesNextToScreens.includes(path));
  const normalOf = (path: string, text: string): unknown => {
    const taken = takeSnapshot({ path, text });
    return 'normal' in taken ? taken.normal : undefined;
  };
  const present = new Map(project.files.map(({ path, text }) => [path, normalOf(path, text)]));
  return (mutant) => {
    const { path, text } = mutant;
    const contract = path === routesFile ? withRoutes(project.contract, text, project.files) : project.contract;
    const byCheck = checkFile(mutant, contract, screens).length > 0;
    const [before, after] = [present.get(path), normalOf(path, text)];
    return { mutant, byCheck, bySnapshot: before !== undefined && after !== undefined && isTold(path, before, after) };
  };
}

const isTold = (path: string, before: unknown, after: unknown): boolean =>
  printChanges(changesBetween(new Map([[path, before]]), new Map([[path, after]]))) !== '';
