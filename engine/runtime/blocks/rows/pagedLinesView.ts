import { onDemand } from '../../onDemand';

/** Loads only for a list with pages. */
export const PagedLines = onDemand(() => import('./PagedLines'));
