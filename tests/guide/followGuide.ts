import { readFile } from 'node:fs/promises';
import { inProject } from '../../scripts/setup/place.mjs';
import { copyProject, type ProjectCopy } from './copyOfProject';
import { type GuideStep, sectionsOf } from './steps';

/** The guide's steps for a screen with an approval, up to the section on errors. */
export async function guideSteps(): Promise<readonly GuideStep[]> {
  const guide = (await readFile(inProject('screens', 'README.md'), 'utf8')).split(
    '**Common mistakes.** A required value that the screen',
  );
  const section = sectionsOf(guide[0] ?? '').find(({ title }) => title === 'Add a screen with an approval');
  return section?.steps ?? [];
}

const begins = (step: GuideStep): boolean => step.kind === 'run' && step.command.startsWith('npm run screen:new');

/** The steps before the first screen, which add the server's endpoints. */
export async function endpointSteps(): Promise<readonly GuideStep[]> {
  const steps = await guideSteps();
  return steps.slice(0, steps.findIndex(begins));
}

/** Creates a copy of the project and follows the guide in it, as with a plain editor. */
export async function followGuide(): Promise<{
  readonly copy: ProjectCopy;
  readonly answers: ReadonlyMap<string, string>;
}> {
  const copy = await copyProject();
  const answers = new Map<string, string>();
  for (const step of await guideSteps()) {
    const answer = await copy.take(step);
    if (step.kind === 'run') answers.set(step.command, answer);
  }
  return { copy, answers };
}
