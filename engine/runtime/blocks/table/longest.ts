import type { Row } from '../../../language/plan';
import { formatCell } from '../../cells';
import type { ColumnView } from './columnViews';

/** Limits in characters and in rows: longer texts wrap, and in a longer table the widths have settled. */
const maxLetters = 40;
const maxRows = 200;

/** The text as drawn: digits in groups of four have gaps. */
const addDigitGaps = (text: string): string => (/^\d{12,}$/.test(text) ? text.replace(/\d{4}(?=\d)/g, '$& ') : text);

/** The longest text of a column on all pages: reserving room for it keeps column widths the same from page to page. */
export function longestOf(rows: readonly Row[], view: ColumnView): string {
  let longest = '';
  for (const row of rows.slice(0, maxRows)) {
    const text = addDigitGaps(formatCell(view.as, view.valueOf(row)));
    if (text.length > longest.length) longest = text;
  }
  return longest.slice(0, maxLetters);
}
