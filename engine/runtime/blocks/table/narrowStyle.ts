import phone from './narrow.module.css';
import amounts from './narrowAmounts.module.css';
import type { Narrow } from './narrowPlaces';
import rows from './narrowRows.module.css';

const own: Partial<Readonly<Record<Narrow, string | undefined>>> = { rows: rows.rows, amounts: amounts.amounts };

/** The classes of a table whose columns do not fit. */
export const narrowStyle = (narrow: Narrow | undefined): string =>
  narrow === undefined ? '' : `${phone.phone} ${own[narrow] ?? ''}`;
