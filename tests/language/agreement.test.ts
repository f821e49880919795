import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { readDefinition } from '../../engine/compiler/compileScreen';
import { languageSchemas } from '../../engine/language/schemas';
import { beside } from './clinic';

/** The language's schemas as any editor reads them. */
const ajv = new Ajv({ strict: false, allErrors: true, schemas: Object.values(languageSchemas) as object[] });
const isScreen = ajv.getSchema('screen.schema.json');

const screens = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && !/(^|\/)(routes|shell)\.json$/.test(path))
    .map((path) => join(folder, path));

/** What the checker's own reading of the schemas finds, of the kinds that a schema can say. */
function shapeFaults(text: string): string[] {
  const read = readDefinition(text, 'screen.schema.json');
  const bySchema = [
    'older-version',
    'unknown-key',
    'missing-key',
    'wrong-type',
    'unknown-value',
    'out-of-range',
    'one-of-keys',
    'missing-equals',
  ];
  return 'faults' in read ? read.faults.map(({ code }) => code).filter((code) => bySchema.includes(code)) : [];
}

/** What is too deep is refused before anything else is said of it: no schema can say so. */
const readable = (text: string): boolean => {
  try {
    const read = readDefinition(text, 'screen.schema.json');
    if ('faults' in read && read.faults.some(({ code }) => code === 'too-deep')) return false;
    return !JSON.stringify(JSON.parse(text)).includes('__proto__');
  } catch {
    return false;
  }
};

describe('the checker and the schemas say the same of a definition, so that an editor underlines what the check reports', () => {
  const files = [...screens('screens'), ...screens(beside('examples')), ...screens(beside('faults'))];
  test.each(files.filter((file) => readable(readFileSync(file, 'utf8'))))('%s', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(isScreen?.(JSON.parse(text))).toBe(shapeFaults(text).length === 0);
  });
});
