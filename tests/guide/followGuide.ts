import { readFile } from 'node:fs/promises';
import { inProject } from '../../scripts/setup/place.mjs';
import { copyProject, type ProjectCopy } from './copyOfProject';
import { type GuideStep, sectionsOf } from './steps';

/** What the guide says to do for a screen with an approval, up to where it says what goes wrong. */
export async function guideSteps(): Promise<readonly GuideStep[]> {
  const guide = (await readFile(inProject('screens', 'README.md'), 'utf8')).split(
    '**What goes wrong at first.** A value that',
  );
  const section = sectionsOf(guide[0] ?? '').find(({ title }) => title === 'Add a screen with an approval');
  return section?.steps ?? [];
}

const begins = (step: GuideStep): boolean => step.kind === 'run' && step.command.startsWith('npm run screen:new');

/** Those of them that give the server its endpoints, before the first screen. */
export async function endpointSteps(): Promise<readonly GuideStep[]> {
  const steps = await guideSteps();
  return steps.slice(0, steps.findIndex(begins));
}

/** A copy of the project in which a reader has followed the guide, in a plain editor. */
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
