import { useEffect, useState } from 'react';
import { logFault } from '../../application/logFault';
import type { StudioServer } from '../server/server';
import type { LanguageOfScreens } from './language';

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
      setLanguage(createLanguage(schemas));
    };
    load().catch((fault: unknown) => logFault(fault, 'loading the language of screens'));
  }, [server, version]);
  return language;
}
