import type { Table } from '../../../../language/plan.gen';
import { onDemand } from '../../../onDemand';

/** Whether a table has values that can be edited in place. */
export const hasEdit = ({ columns }: Table): boolean => columns.some(({ editModal }) => editModal !== undefined);

/** Loads only for a table with editable values. */
export const InPlace = onDemand(() => import('./InPlace'));
