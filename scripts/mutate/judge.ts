import {
  besideScreens,
  changesBetween,
  checkFile,
  type Project,
  printChanges,
  routeFacts,
  routesFile,
  takeSnapshot,
} from '../../engine/compiler';
import type { Mutant } from './mutants';

/** Who has noticed a fault. */
export interface Verdict {
  readonly mutant: Mutant;
  /** `npm run check` reports it. */
  readonly byCheck: boolean;
  /** `npm run snapshot` tells a change from the file as it stands. */
  readonly bySnapshot: boolean;
}

/** Judges faults of one project. */
export type Judge = (mutant: Mutant) => Verdict;

/**
 * Prepares the judge.
 *
 * A fault is told when the snapshot of its definition differs in words from the one of the definition as it stands. That is the
 * accepted one, as a test demands; taken anew, so that a change that waits for its acceptance does not hide a fault.
 */
export function judgeOf(project: Project): Judge {
  const screens = project.files.map(({ path }) => path).filter((path) => !besideScreens.includes(path));
  const planOf = (path: string, text: string): string | undefined => {
    const taken = takeSnapshot({ path, text });
    return 'plan' in taken ? taken.plan : undefined;
  };
  const present = new Map(project.files.map(({ path, text }) => [path, planOf(path, text)]));
  return (mutant) => {
    const { path, text } = mutant;
    const routes = path === routesFile ? routeFacts(text) : project.contract.routes;
    const byCheck = checkFile(mutant, { ...project.contract, routes }, screens).length > 0;
    const [before, after] = [present.get(path), planOf(path, text)];
    return { mutant, byCheck, bySnapshot: before !== undefined && after !== undefined && isTold(path, before, after) };
  };
}

const isTold = (path: string, before: string, after: string): boolean =>
  printChanges(changesBetween(new Map([[path, before]]), new Map([[path, after]]))) !== '';
