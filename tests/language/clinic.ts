import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ScreenContract } from '../../engine/compiler/compileScreen';
import { loadContract } from '../../engine/compiler/contract/loadContract';

/** Joins lines into the text of a file. */
export const inLines = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** The path of a file relative to the language tests. */
export const inLanguageTests = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The text of a file relative to the language tests. */
export const textOf = (path: string): string => readFileSync(inLanguageTests(path), 'utf8');

/** The folder of the clinic's API schemas (the application is in tests/clinic). */
export const clinicSchemas = inLanguageTests('../clinic/schemas');

/** A contract from another domain: a clinic with visits, rooms and two routes. */
export async function clinic(): Promise<ScreenContract> {
  const routes = [
    { path: '/visits', screen: 'visits' },
    { path: '/visits/plan', screen: 'visits/plan' },
  ];
  return { ...(await loadContract(clinicSchemas)), routes };
}

/** The screens that the clinic's routes may show. */
export const clinicScreens = ['visits.json', 'visits/plan.json', 'not-found.json'];
