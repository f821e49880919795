import {
  beginning,
  errorsIn,
  givesList,
  type NewScreenAnswers,
  type NewText,
  prefixOf,
  ScaffoldError,
} from '../../../engine/compiler';
import type { Contract } from '../../../engine/language/contract';
import { asObject, objectsIn } from '../../../engine/language/json';
import type { Answer } from '../../contract/endpointShapes';
import type { StudioApi } from '../../contract/studio.gen';
import type { Call, PreparedCall } from '../call/call';
import { BusinessRuleError } from '../call/errors';
import { menuFile } from './files';
import { textHash } from './hashOf';
import { refuseOwnPage } from './routes';
import { faultyText, lockDefinitions, type SavingParts, taskOwnerOf, writeText } from './saving';
import { refuseSymlinks } from './screenFiles';

/** The dependencies of creating a screen. */
export interface BeginningParts extends SavingParts {
  readonly contract: Contract;
}

/** The endpoint that creates a screen. */
export type Begin = StudioApi['POST /api/studio/begin'];

/** The groups of the menu, as "Area / Group"; empty if it cannot be read, which its own check reports. */
function placesOf(menuText: string | undefined): readonly string[] {
  try {
    const areas = objectsIn(asObject(JSON.parse(menuText ?? '')).areas);
    return areas.flatMap(({ name, groups }) => objectsIn(groups).map((group) => `${name} / ${group.name}`));
  } catch {
    return [];
  }
}

/** The choices for a new screen: the endpoints that screens may call, the groups of the menu and its prefix. */
export function choicesFor({ contract, screens }: Pick<BeginningParts, 'contract' | 'screens'>) {
  const forScreens = Object.entries(contract.endpoints).filter(([name]) => !name.includes('/api/studio/'));
  return {
    endpoints: forScreens.map(([endpoint, described]) => ({
      endpoint,
      summary: described.summary,
      writes: described.effect === 'write',
      list: givesList(described),
    })),
    places: [...new Set(placesOf(screens.text(menuFile)))],
    prefix: prefixOf(screens.text(menuFile)),
  };
}

function textsFor({ contract, screens }: BeginningParts, answers: NewScreenAnswers): readonly [NewText, ...NewText[]] {
  try {
    return beginning(answers, contract, (path) => screens.text(path));
  } catch (fault) {
    throw fault instanceof ScaffoldError ? new BusinessRuleError(fault.message) : fault;
  }
}

/**
 * Previews a new screen without writing it.
 *
 * @throws BusinessRuleError if the answers are invalid, or result in a faulty screen
 */
export async function tryBeginning(parts: BeginningParts, { body, caller }: PreparedCall<Begin>): Promise<void> {
  refuseOwnPage(body.route);
  await parts.screens.refresh();
  const [{ path, text }] = textsFor(parts, body);
  const { diagnostics } = await parts.screens.try(text, path, taskOwnerOf(caller));
  const errors = errorsIn(diagnostics);
  if (errors.length > 0) throw new BusinessRuleError(faultyText(path, errors));
}

/**
 * Creates a new screen: writes its definition, its route and its menu entry.
 *
 * @throws BusinessRuleError if the answers are invalid, or the route or the file already exists
 */
export async function createScreen(
  parts: BeginningParts,
  { body, caller, db, now, audit }: Call<Begin>,
): Promise<Answer<Begin>> {
  await lockDefinitions(db);
  const texts = textsFor(parts, body);
  const [{ path, text }] = texts;
  const words = [`new screen ${body.route}`];
  await audit({
    action: 'screen.begin',
    subject: `screens/${path}`,
    before: null,
    after: { version: textHash(text), words },
  });
  // Before anything is written: a screen without its route would stay behind.
  for (const written of texts) await refuseSymlinks(parts.folder, written.path);
  for (const written of texts) {
    const before = parts.screens.text(written.path);
    await writeText(db, parts.folder, { ...written, before, words, at: now, by: caller.employeeName });
  }
  return { result: true, msg: `Created screens/${path}.`, path };
}
