import type { AxiosAdapter } from 'axios';
import type { ReactNode } from 'react';
import type { Explaining } from '../start/openApplication';
import { startExplaining } from '../why/explaining';
import { createAskingStore } from './askingStore';
import { listenToKeys } from './keys';
import { recordRequests } from './recordRequests';
import { Why } from './Why';

/** The development additions to the application. */
export interface Developing {
  /** The options for opening the application. */
  readonly explaining: Explaining;
  /** Rendered next to the pages, inside the router. */
  readonly sidePanel: ReactNode;
}

/**
 * Lets every page of the application explain its parts.
 *
 * @param send sends the requests; by default Axios's browser adapter
 */
export function developing(window: Window, send?: AxiosAdapter): Developing {
  const store = createAskingStore();
  const explain = startExplaining(store, window.document);
  listenToKeys(window, store);
  return {
    explaining: { explain, adapter: recordRequests(explain.recordExchange, send) },
    sidePanel: <Why store={store} />,
  };
}
