import type { JsonSchema } from '../../language/contract';
import { gatherFacts, type ScreenContract } from '../check/screenFacts';
import { parseJson } from '../parse/parse';
import { filesNextToScreens } from '../project/definitionFiles';
import { resolve } from '../resolve/resolve';
import { overlayFor } from './overlay';

/**
 * The names declared in the text being edited, for completion. Tolerates faults as long as the text is JSON:
 * unfinished text nearly always has some.
 *
 * @returns undefined if the text is not JSON, or not a screen
 */
export function ownNames(text: string, path: string, contract: ScreenContract): JsonSchema | undefined {
  if (filesNextToScreens.includes(path)) return undefined;
  const { tree } = parseJson(text);
  if (tree?.type !== 'object') return undefined;
  const { root, dropped } = resolve(tree, 'screen.schema.json');
  return overlayFor(gatherFacts(root, contract, path.replace(/\.json$/, ''), dropped));
}
