import type { Table } from '../../../../language/plan.gen';
import { onDemand } from '../../../onDemand';

/** Whether a table has a toolbar. */
export const hasTools = ({ filters = [], search, export: exports, savedViews }: Table): boolean =>
  filters.length > 0 || [search, exports, savedViews].includes(true);

/** Loads only for a table with a toolbar. */
export const TableTools = onDemand(() => import('./TableTools'));
