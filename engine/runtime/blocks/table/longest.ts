import type { Row } from '../../../language/plan';
import { formatCell } from '../../cells';
import type { ColumnView } from './columnViews';

/** Beyond these a text wraps, and a table is long enough for its widths to be settled. */
const mostLetters = 40;
const mostRows = 200;

/** As long as it is drawn: digits in fours have gaps. */
const drawn = (text: string): string => (/^\d{12,}$/.test(text) ? text.replace(/\d{4}(?=\d)/g, '$& ') : text);

/** The longest text of a column on all pages: with room for it, no column changes its width from page to page. */
export function longestOf(rows: readonly Row[], view: ColumnView): string {
  let longest = '';
  for (const row of rows.slice(0, mostRows)) {
    const text = drawn(formatCell(view.as, view.valueOf(row)));
    if (text.length > longest.length) longest = text;
  }
  return longest.slice(0, mostLetters);
}
