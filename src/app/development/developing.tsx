import type { AxiosAdapter } from 'axios';
import type { ReactNode } from 'react';
import type { Explaining } from '../application/Application';
import { explaining } from '../why/explaining';
import { createAskingStore } from './askingStore';
import { hearing } from './hearing';
import { listenToKeys } from './keys';
import { Why } from './Why';

/** What is added to the application while it is developed. */
export interface Developing {
  /** For the application when it is opened. */
  readonly explaining: Explaining;
  /** Stands beside the pages, inside the router. */
  readonly beside: ReactNode;
}

/**
 * Lets every page of the application answer why its parts are as they are.
 *
 * @param send how requests are sent; the browser's way by default
 */
export function developing(window: Window, send?: AxiosAdapter): Developing {
  const store = createAskingStore();
  const explain = explaining(store, window.document);
  listenToKeys(window, store);
  return { explaining: { explain, adapter: hearing(explain.heard, send) }, beside: <Why store={store} /> };
}
