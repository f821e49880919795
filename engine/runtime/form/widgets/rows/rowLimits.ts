import type { FieldView } from '../../model/FieldView';
import type { FieldPlan } from '../../model/fieldPlan';
import { rowsInWords } from '../../model/wording';

/** Whether rows can be added or removed. */
export interface RowLimits {
  readonly isFull: boolean;
  readonly isLeast: boolean;
  /** Why not; '' if they can. */
  readonly why: string;
}

/**
 * The limits on the number of rows. An optional list can always be emptied, so it may have fewer rows than the minimum
 * on the way.
 */
export function rowLimits(field: FieldPlan, { state }: Pick<FieldView, 'state'>, count: number): RowLimits {
  const { maxItems, minItems } = field.schema;
  const { addable, removable } = field.options;
  const isFull = typeof maxItems === 'number' && count >= maxItems;
  const isLeast = typeof minItems === 'number' && state.required && count <= minItems;
  const most = isFull && addable !== false ? [`At most ${rowsInWords(field, maxItems)}.`] : [];
  const least = isLeast && count > 0 && removable !== false ? [`At least ${rowsInWords(field, minItems)}.`] : [];
  return { isFull, isLeast, why: [...least, ...most].join(' ') };
}
