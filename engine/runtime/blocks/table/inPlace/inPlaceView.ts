import type { Table } from '../../../../language/plan.gen';
import { onDemand } from '../../../onDemand';

/** Whether values of a table can be changed where they stand. */
export const hasEdit = ({ columns }: Table): boolean => columns.some(({ edit }) => edit !== undefined);

/** Loads only for a table of which that is so. */
export const InPlace = onDemand(() => import('./InPlace'));
