import {
  applyCandidate,
  type Diagnostic,
  type FixCandidate,
  type FixedProject,
  fixProject,
  pathOf,
  printCandidates,
  printDiagnostic,
} from '../../engine/compiler';

/** Asks a question and returns the line that the user enters. */
export type Ask = (question: string) => Promise<string>;

/**
 * Lets the user choose between the possible fixes of each fault that is left, and applies every certain fix that a
 * choice makes possible.
 *
 * @param named fix only these files, by path below `screens/`; empty means all
 */
export async function askFixes(fixed: FixedProject, named: readonly string[], ask: Ask): Promise<FixedProject> {
  const texts = new Map(fixed.project.files.map(({ path, text }) => [path, text]));
  const asked = new Set<string>();
  const fixes = [...fixed.fixes];
  let { project, left } = fixed;
  for (;;) {
    const fault = left.find((one) => (one.candidates ?? []).length > 0 && !asked.has(keyOf(one)));
    if (fault === undefined) break;
    asked.add(keyOf(fault));
    const chosen = await choose(fault, ask);
    if (chosen === undefined) continue;
    const { file, line, column } = fault;
    fixes.push({ file, line, column, change: chosen.label });
    const next = fixProject(applyCandidate(project, pathOf(fault), chosen).project, named);
    fixes.push(...next.fixes);
    ({ project, left } = next);
  }
  const chosenFiles = project.files.filter(({ path, text }) => texts.get(path) !== text);
  const others = fixed.files.filter(({ path }) => !chosenFiles.some((file) => file.path === path));
  return { project, files: [...others, ...chosenFiles], fixes, left };
}

const keyOf = ({ file, code, pointer, problem }: Diagnostic): string => JSON.stringify([file, code, pointer, problem]);

/** Asks until the answer is the number of a fix, which is returned, or empty. */
async function choose(fault: Diagnostic, ask: Ask): Promise<FixCandidate | undefined> {
  const { candidates = [] } = fault;
  const numbers = candidates.length === 1 ? '1' : `1 to ${candidates.length}`;
  let question = `${printDiagnostic(fault)}\n${printCandidates(fault)}\n`;
  for (;;) {
    const answer = (await ask(`${question}Number of the fix to apply (Enter skips): `)).trim();
    const chosen = /^\d+$/.test(answer) ? candidates[Number(answer) - 1] : undefined;
    if (chosen !== undefined || answer === '') return chosen;
    question = `Enter ${numbers}, or nothing to skip this fault.\n`;
  }
}
