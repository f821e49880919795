import { findNodeAtOffset, type Node } from 'jsonc-parser';
import { check } from '../check/check';
import type { CompiledText } from '../check/checker';
import { offsetInFile } from '../check/offsetInFile';
import { withoutUnknownRoots } from '../check/partCheck';
import type { ScreenContract } from '../check/screenFacts';
import { type Completion, offersFor } from '../expression/offer';
import { cutTemplate } from '../expression/template';
import { parseJson } from '../parse/parse';
import { filesNextToScreens } from '../project/definitionFiles';
import { resolve } from '../resolve/resolve';

/** A completion for an expression, with the range of the file that it replaces. */
export interface PlacedOffer extends Pick<Completion, 'label' | 'detail' | 'words'> {
  /** The text to insert. */
  readonly insert: string;
  /** Offsets of the range to replace. */
  readonly from: number;
  readonly to: number;
}

/** How many characters of a JSON string's value come before an offset of the file. */
function charactersBefore(text: string, node: Node, offset: number): number {
  const length = String(node.value).length;
  for (let index = 0; index < length; index += 1) if (offsetInFile(text, node, index) >= offset) return index;
  return length;
}

/** The expression up to the cursor, when the cursor is inside one. */
function expressionBefore({ isText }: CompiledText, written: string): string | undefined {
  if (!isText) return written;
  const last = cutTemplate(written).at(-1);
  // An open brace before the cursor contains the cursor.
  return last?.kind === 'fault' && last.to === last.from + 1 && written[last.from] === '{'
    ? written.slice(last.from + 1)
    : undefined;
}

/**
 * Completions at a position in a screen's text, if it is inside an expression. Works despite faults as long as the
 * text is JSON.
 *
 * @param offset counted from 0
 */
export function offersAt(text: string, path: string, offset: number, contract: ScreenContract): readonly PlacedOffer[] {
  if (filesNextToScreens.includes(path)) return [];
  const { tree } = parseJson(text);
  const node = tree?.type === 'object' ? findNodeAtOffset(tree, offset, true) : undefined;
  if (tree === undefined || node?.type !== 'string' || offset <= node.offset || offset >= node.offset + node.length)
    return [];
  const { root, dropped } = resolve(tree, 'screen.schema.json');
  const { held } = check(text, root, contract, path.replace(/\.json$/, ''), dropped);
  const found = [...held.values()].find(
    (one) => one.offset > node.offset && one.offset <= node.offset + node.length - 1,
  );
  if (found === undefined || offset < found.offset) return [];
  const skipped = charactersBefore(text, node, found.offset);
  const end = charactersBefore(text, node, offset);
  const expression = expressionBefore(found, String(node.value).slice(skipped, end));
  if (expression === undefined) return [];
  return offersFor(expression, withoutUnknownRoots(found.scope)).map(({ label, detail, words, insert, replaces }) => ({
    label,
    detail,
    ...(words === undefined ? {} : { words }),
    insert: JSON.stringify(insert).slice(1, -1),
    from: offsetInFile(text, node, end - replaces),
    to: offset,
  }));
}
