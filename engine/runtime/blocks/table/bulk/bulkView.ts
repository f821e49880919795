import { onDemand } from '../../../onDemand';

/** Loads only for a table whose rows can be chosen. */
export const BulkDock = onDemand(() => import('./BulkDock'));
