import { useEffect, useState } from 'react';
import { logFault } from '../../application/logFault';
import type { StudioServer } from '../server/server';
import type { AskOffers, LanguageOfScreens } from './language';

/** What completes expressions; without an answer the rest of the help goes on. */
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
 * Loads the help with writing. Until then, and when it cannot be had, screens can be written without it.
 *
 * @param version another one loads it again, because the routes have changed
 */
export function useLanguage(server: StudioServer, version: number): LanguageOfScreens | null {
  const [language, setLanguage] = useState<LanguageOfScreens | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again with another version
  useEffect(() => {
    const load = async (): Promise<void> => {
      const [schemas, { createLanguage }] = await Promise.all([server.language(), import('./language')]);
      setLanguage(createLanguage(schemas, offersOf(server)));
    };
    load().catch((fault: unknown) => logFault(fault, 'loading the language of screens'));
  }, [server, version]);
  return language;
}
