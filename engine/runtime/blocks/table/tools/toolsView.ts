import type { Table } from '../../../../language/plan.gen';
import { onDemand } from '../../../onDemand';

/** Whether a table has anything above its rows. */
export const hasTools = ({ filters, export: exports, views }: Table): boolean =>
  filters !== undefined || exports === true || views === true;

/** Loads only for a table that has some. */
export const TableTools = onDemand(() => import('./TableTools'));
