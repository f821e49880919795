import {
  changesBetween,
  checkFile,
  filesNextToScreens,
  type Project,
  printChanges,
  routeFacts,
  routesFile,
  takeSnapshot,
} from '../../../engine/compiler';
import type { Mutant } from './mutants';

/** Which checks detected a fault. */
export interface MutantVerdict {
  readonly mutant: Mutant;
  /** `npm run check` reports it. */
  readonly byCheck: boolean;
  /** `npm run snapshot` reports a change from the original file. */
  readonly bySnapshot: boolean;
}

/** Judges faults of one project. */
export type Judge = (mutant: Mutant) => MutantVerdict;

/**
 * Prepares the judge.
 *
 * The snapshot detects a fault if the mutant's snapshot differs in text from the original definition's. The latter is
 * taken fresh, so that a change awaiting acceptance does not hide a fault; a test ensures that it equals the accepted
 * one.
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
    const routes = path === routesFile ? routeFacts(text) : project.contract.routes;
    const byCheck = checkFile(mutant, { ...project.contract, routes }, screens).length > 0;
    const [before, after] = [present.get(path), normalOf(path, text)];
    return { mutant, byCheck, bySnapshot: before !== undefined && after !== undefined && isTold(path, before, after) };
  };
}

const isTold = (path: string, before: unknown, after: unknown): boolean =>
  printChanges(changesBetween(new Map([[path, before]]), new Map([[path, after]]))) !== '';
