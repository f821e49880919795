import type { Row } from '../../../language/plan';
import { formatCell } from '../../cells';
import type { ColumnView } from './columnViews';

/** Beyond these a text wraps, and a table is long enough for its widths to be settled. */
const mostLetters = 40;
const mostRows = 200;

/** The longest text of a column on all pages: with room for it, no column changes its width from page to page. */
export function longestOf(rows: readonly Row[], view: ColumnView): string {
  let longest = '';
  for (const row of rows.slice(0, mostRows)) {
    const text = formatCell(view.as, view.valueOf(row));
    if (text.length > longest.length) longest = text;
  }
  return longest.slice(0, mostLetters);
}

/** What fits beside another pair of label and value on a phone. */
const halfLine = 24;
/** As much as the button takes that shows the whole of a masked value. */
const ofButton = 4;

/** Whether the values of a column need a whole line of a card: it is then one in every card, so that all look alike. */
export const isLong = (rows: readonly Row[], view: ColumnView): boolean =>
  longestOf(rows, view).length + (view.reveal ? ofButton : 0) > halfLine;
