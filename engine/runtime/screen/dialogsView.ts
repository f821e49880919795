import { onDemand } from '../onDemand';

/** Everything that opens above a page. A page without modals loads it when the first question is asked. */
export const DialogsView = onDemand(async () => ({ default: (await import('./Dialogs')).Dialogs }));
