import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../setup/place.mjs';
import type { TextFile } from './domainTerms';
import type { Violation } from './fault';

/** The sizes of texts on a screen, in pixels: label, secondary, body, section, title and large figure. */
const sizes = /^(?:(?:12|13|14|16|20|28)px|inherit|var\(--[\w-]+, (?:12|13|14|16|20|28)px\))$/;
const weights = /^(?:400|500|600|inherit)$/;

/** The style sheets of the engine and the application. */
export const readStyleSheets = (): TextFile[] =>
  ['engine/runtime', 'src'].flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .sort()
      .map((path) => ({ path, text: readFileSync(inProject(path), 'utf8') })),
  );

/** Reports sizes and weights of texts that the design does not have. On paper, texts may be smaller. */
export function findOddTexts({ path, text }: TextFile): Violation[] {
  const onScreen = text.replace(/^@media print \{\n.*?^\}/gms, (paper) => paper.replace(/[^\n]/g, ''));
  return onScreen.split('\n').flatMap((line, at) => {
    const [, property = '', value = ''] = /^\s*(font-size|font-weight): ([^;]+);/.exec(line) ?? [];
    const allowed = property === 'font-size' ? sizes : weights;
    if (property === '' || allowed.test(value)) return [];
    return [{ path, line: at + 1, problem: `${property} ${value} is not one of the design` }];
  });
}
