import type { JsonSchema } from '../../language/contract';
import { gatherFacts, type ScreenContract } from '../check/facts';
import { parse } from '../parse/parse';
import { besideScreens } from '../project/project';
import { resolve } from '../resolve/resolve';
import { overlayFor } from './overlay';

/**
 * What a text that is being typed adds to the language for an editor: the names that it declares itself. Faults are no hindrance
 * as long as the text is JSON, because while it is typed it nearly always has some.
 *
 * @returns undefined when the text is not JSON, or is no screen
 */
export function ownNames(text: string, path: string, contract: ScreenContract): JsonSchema | undefined {
  if (besideScreens.includes(path)) return undefined;
  const { tree } = parse(text);
  if (tree?.type !== 'object') return undefined;
  const { root } = resolve(tree, 'screen.schema.json');
  return overlayFor(gatherFacts(root, contract, path.replace(/\.json$/, '')));
}
