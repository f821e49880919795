import type { Table } from '../../../language/plan.gen';
import { isTall, narrowQuery } from './narrowPlaces';

/** The height of what usually surrounds the rows of a page's only table: its headings, tools and pager, in pixels. */
const around = 340;

/** The height of a row in pixels; one with two lines is taller. */
const heights = { comfortable: [45, 55], compact: [34, 43] } as const;

/**
 * Returns the function that counts how many rows of a table fit the window; 0 while its rows are cards.
 *
 * @param compact whether rows are compact
 */
export function rowsThatFit(compact: boolean): (table: Table) => number {
  const [one, two] = heights[compact ? 'compact' : 'comfortable'];
  return (table) =>
    matchMedia(narrowQuery(table)).matches
      ? 0
      : Math.max(0, Math.floor((innerHeight - around) / (isTall(table) ? two : one)));
}
