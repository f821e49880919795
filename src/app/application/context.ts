import { createContext, use } from 'react';
import type { Application } from './Application';

/** The application, for every component. */
export const ApplicationContext = createContext<Application | null>(null);

/** The application of a component. */
export function useApplication(): Application {
  const application = use(ApplicationContext);
  if (!application) throw new Error('This component works only inside the application.');
  return application;
}
