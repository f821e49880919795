import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ScreenContract } from '../../engine/compiler/compileScreen';
import { loadContract } from '../../engine/compiler/contract/loadContract';

/** A text of lines, as a file has them. */
export const inLines = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** The path of a file beside the tests of the language. */
export const inLanguageTests = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The text of a file beside the tests of the language. */
export const textOf = (path: string): string => readFileSync(inLanguageTests(path), 'utf8');

/** Where the clinic describes what it serves (tests/clinic is the application). */
export const clinicSchemas = inLanguageTests('../clinic/schemas');

/** The contract of another trade: a clinic with visits and rooms, and two routes. */
export async function clinic(): Promise<ScreenContract> {
  const routes = [
    { path: '/visits', screen: 'visits' },
    { path: '/visits/plan', screen: 'visits/plan' },
  ];
  return { ...(await loadContract(clinicSchemas)), routes };
}

/** The screens that the clinic's routes may show. */
export const clinicScreens = ['visits.json', 'visits/plan.json', 'not-found.json'];
