import { everyPart, part, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { labelsOfFields } from './labels';
import { offsetInFile } from './offsetInFile';

/** Reports labels that end with a colon, and colors of values that are not shown as badges. */
export function checkHabitsOfLabels(checker: Checker): void {
  const parts = everyPart(checker.facts.root);
  const columns = parts.filter(({ language: { noun } }) => noun === 'table#column' || noun === 'details#item');
  const ofColumns = columns.flatMap((one) => part(one, 'header') ?? part(one, 'label') ?? []);
  const ofFields = checker.facts.forms.flatMap(labelsOfFields).map(({ at }) => at);
  for (const label of [...ofColumns, ...ofFields]) checkColon(label, checker);
  for (const column of columns) checkTonesWithoutBadge(column, checker);
}

function checkColon({ node, pointer }: Pick<Typed, 'node' | 'pointer'>, checker: Checker): void {
  const label = String(node.value);
  const colon = /\s*:\s*$/.exec(label);
  const plain = label.slice(0, colon?.index);
  if (colon === null || plain === '' || node.type !== 'string') return;
  const [from, to] = [colon.index, label.length].map((at) => offsetInFile(checker.text, node, at));
  const at = { offset: from ?? node.offset, length: (to ?? 0) - (from ?? 0) };
  checker.report('label-with-colon', at, pointer, { label, plain });
}

/** Reports colors of a value that is shown as a text; a second line and the text for no value can have colors, too. */
function checkTonesWithoutBadge(column: Typed, checker: Checker): void {
  const tones = part(column, 'tones');
  const shown = stringAt(column, 'as');
  const isColored = shown === 'badge' || ['secondary', 'empty'].some((key) => part(column, key) !== undefined);
  if (tones === undefined || isColored || column.isIncomplete) return;
  checker.report('tones-without-badge', tones.keyNode ?? tones.node, tones.pointer, { shown });
}
