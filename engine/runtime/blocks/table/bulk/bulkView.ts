import { onDemand } from '../../../onDemand';

/** Loads only for a table with selectable rows. */
export const BulkDock = onDemand(() => import('./BulkDock'));
