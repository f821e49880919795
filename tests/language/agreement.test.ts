import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bothSay, readable } from './agreement';
import { inLanguageTests } from './clinic';

const screens = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && !/(^|\/)(routes|shell)\.json$/.test(path))
    .map((path) => join(folder, path));

describe('the checker and the schemas agree, so that the editor underlines what the check reports', () => {
  const files = ['tests/clinic/screens', inLanguageTests('examples'), inLanguageTests('faults')].flatMap(screens);
  test.each(readable(files))('%s', (file) => {
    const { schemas, checker } = bothSay(file);
    expect(schemas).toBe(checker);
  });
});
