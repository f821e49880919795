import type { FieldView } from '../../model/FieldView';
import type { FieldPlan } from '../../model/fieldPlan';
import { rowsInWords } from '../../model/wording';

/** Whether rows can come and go. */
export interface RowLimits {
  readonly isFull: boolean;
  readonly isLeast: boolean;
  /** Why not; '' where they can. */
  readonly why: string;
}

/**
 * What the rules say of the number of rows. A list that may be left out can always be emptied: on the way there it has fewer rows than
 * the rules ask for.
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
