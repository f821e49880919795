import type { Type } from '../expression';
import { everyPart, part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { itemTypeOf } from './partCheck';

/** The blocks that show fields: the key of their record or rows, and that of the parts that name a field each. */
const blocks: Readonly<Record<string, readonly [data: string, parts: string]>> = {
  details: ['record', 'items'],
  table: ['rows', 'columns'],
};

/** The cells that say in which unit a number is. */
const units: ReadonlySet<string> = new Set(['money', 'percent', 'duration']);

/** Reports numbers without a unit, although a field of the same data class in the same block is shown with one. */
export function checkOtherFormats(checker: Checker): void {
  if (checker.hasUnknownNames) return;
  for (const one of everyPart(checker.facts.root)) {
    const [data = '', parts = ''] = blocks[one.language.noun] ?? [];
    const held = checker.held.get(part(one, data)?.pointer ?? '');
    if (held === undefined) continue;
    const row = data === 'rows' ? itemTypeOf(held.type) : held.type;
    checkNumbers(
      partsByKey(one, parts).flatMap((item) => numberShown(item, row)),
      checker,
    );
  }
}

/** A number that an item or column shows. */
interface NumberShown {
  readonly item: Typed;
  readonly class: string;
  readonly as: string;
}

function numberShown(item: Typed, row: Type): readonly NumberShown[] {
  const field = stringAt(item, 'field');
  const type = row.kind === 'object' && field !== undefined ? row.fields[field] : undefined;
  const [classed, ...more] = type?.classes ?? [];
  if (type?.kind !== 'number' || classed === undefined || more.length > 0 || item.isIncomplete) return [];
  return [{ item, class: classed.class, as: stringAt(item, 'as') ?? 'text' }];
}

function checkNumbers(numbers: readonly NumberShown[], checker: Checker): void {
  for (const { item, as, ...own } of numbers) {
    if (units.has(as)) continue;
    const others = numbers.filter((one) => one.item !== item && one.class === own.class);
    const [first] = others;
    // Among several numbers without a unit, some may be no amounts.
    if (first === undefined || !units.has(first.as) || others.some((one) => one.as !== first.as)) continue;
    const at = part(item, 'as') ?? part(item, 'field') ?? item;
    checker.report('other-format', at.node, at.pointer, {
      label: labelOf(item),
      other: labelOf(first.item),
      line: checker.lineOf(first.item.node.offset),
      meant: first.as,
      isWritten: part(item, 'as') !== undefined,
    });
  }
}

const labelOf = (item: Typed): string => stringAt(item, 'header') ?? stringAt(item, 'label') ?? '';
