import { onDemand } from '../onDemand';

/** Everything that opens over a page. A page without modals loads it for the first question. */
export const DialogsView = onDemand(async () => ({ default: (await import('./Dialogs')).Dialogs }));
