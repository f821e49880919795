import { formsOf } from '../check/screenFacts';
import { readDefinition } from '../compileScreen';
import { type DefinitionFile, filesNextToScreens } from '../project/project';
import { type Case, casesOf } from './cases';

/** The cases of every form of every screen, generated on demand. Definitions with faults have none. */
export function* projectCases(files: Iterable<DefinitionFile>): Generator<Case> {
  for (const { path, text } of files) {
    if (filesNextToScreens.includes(path)) continue;
    const read = readDefinition(text, 'screen.schema.json');
    if ('faults' in read) continue;
    for (const form of formsOf(read.root)) yield* casesOf(path.replace(/\.json$/, ''), form);
  }
}
