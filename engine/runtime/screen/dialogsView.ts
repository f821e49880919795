import { onDemand } from '../onDemand';

/** The dialogs of a page. A page without modals loads them for its first confirmation. */
export const DialogsView = onDemand(async () => ({ default: (await import('./Dialogs')).Dialogs }));
