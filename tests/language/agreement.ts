import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { readDefinition } from '../../engine/compiler/readDefinition';
import { languageSchemas } from '../../engine/language/schemas';

/** The language's schemas, compiled as an editor would. */
const ajv = new Ajv({ strict: false, allErrors: true, schemas: Object.values(languageSchemas) as object[] });
const isScreen = ajv.getSchema('screen.schema.json');

/** The checker's diagnostics of the kinds that a JSON Schema can also report. */
function shapeFaults(text: string): string[] {
  const read = readDefinition(text, 'screen.schema.json');
  const bySchema = [
    'older-version',
    'unknown-key',
    'unprefixed-setting',
    'blank-text',
    'missing-key',
    'wrong-type',
    'listed-choices',
    'unknown-value',
    'out-of-range',
    'one-of-keys',
    'missing-equals',
  ];
  return 'faults' in read ? read.faults.map(({ code }) => code).filter((code) => bySchema.includes(code)) : [];
}

/**
 * Whether the schemas can judge a text. Not if it is nested too deeply, which is checked before everything else and
 * which a schema cannot express.
 */
const isReadable = (text: string): boolean => {
  try {
    const read = readDefinition(text, 'screen.schema.json');
    if ('faults' in read && read.faults.some(({ code }) => code === 'too-deep')) return false;
    return !JSON.stringify(JSON.parse(text)).includes('__proto__');
  } catch {
    return false;
  }
};

/** The files that can be validated with the schemas. */
export const readable = (files: readonly string[]): string[] =>
  files.filter((file) => isReadable(readFileSync(file, 'utf8')));

/** Whether the schemas accept a definition, and whether the checker reports nothing a schema could report. */
export function bothSay(file: string): { readonly schemas: boolean; readonly checker: boolean } {
  const text = readFileSync(file, 'utf8');
  return { schemas: isScreen?.(JSON.parse(text)) === true, checker: shapeFaults(text).length === 0 };
}
