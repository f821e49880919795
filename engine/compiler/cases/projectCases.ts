import { formsOf } from '../check/screenFacts';
import { type DefinitionFile, filesNextToScreens } from '../project/definitionFiles';
import { readDefinition } from '../readDefinition';
import { type Case, casesOf } from './cases';
import type { Gap } from './gaps';

/**
 * The cases of every form of every screen, generated on demand. Definitions with faults have none.
 *
 * @param report called for everything that the cases do not cover
 */
export function* projectCases(files: Iterable<DefinitionFile>, report: (gap: Gap) => void = () => {}): Generator<Case> {
  for (const { path, text } of files) {
    if (filesNextToScreens.includes(path)) continue;
    const screen = path.replace(/\.json$/, '');
    const read = readDefinition(text, 'screen.schema.json');
    if ('faults' in read)
      report({ screen, form: '', field: '', problem: 'the screen has faults. Run `npm run check`.' });
    else for (const form of formsOf(read.root)) yield* casesOf(screen, form, report);
  }
}
