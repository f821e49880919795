import { useEffect, useState } from 'react';
import { logFault } from '../../logFault';
import type { StudioServer } from '../server/server';
import type { AskOffers, LanguageOfScreens } from './language';

/** Completes expressions; if the request fails, the rest of the help still works. */
const offersOf =
  (server: StudioServer): AskOffers =>
  async (path, text, offset, signal) => {
    try {
      return await server.offers(path, text, offset, signal);
    } catch (fault) {
      if (!signal.aborted) logFault(fault, 'completing an expression');
      return [];
    }
  };

/**
 * Loads the editing help; null until loaded, or if loading fails.
 *
 * @param version reloads the help when it changes, because routes may have changed
 */
export function useLanguage(server: StudioServer, version: number): LanguageOfScreens | null {
  const [language, setLanguage] = useState<LanguageOfScreens | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when the version changes
  useEffect(() => {
    const load = async (): Promise<void> => {
      const [schema, { createLanguage }] = await Promise.all([server.language(), import('./language')]);
      setLanguage(createLanguage(schema, offersOf(server)));
    };
    load().catch((fault: unknown) => logFault(fault, 'loading the language of screens'));
  }, [server, version]);
  return language;
}
