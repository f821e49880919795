import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { importText } from '../../engine/compiler/testing';
import { allowedKeywords, checkFormSchema, emitValidators, refusedKeywords } from '../../engine/compiler/validators';

interface Group {
  readonly description: string;
  readonly schema: object | boolean;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const folder = join(import.meta.dirname, 'draft7');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
const groups = files.flatMap((file) =>
  (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Group[]).map((group) => ({
    ...group,
    title: `${file}: ${group.description}`,
  })),
);

/** A form schema is always an object; wraps a boolean schema as one of its parts. */
const asSchema = ({ schema }: Group): object => (typeof schema === 'boolean' ? { allOf: [schema] } : schema);
const isRefused = (group: Group): boolean =>
  checkFormSchema(asSchema(group)).some(({ code }) => code === 'refused-keyword' || code === 'unknown-keyword');

const refused = groups.filter(isRefused);
const admitted = groups.filter((group) => !isRefused(group));

describe('the official JSON Schema test suite', () => {
  const validators: ((data: unknown) => boolean)[] = [];

  beforeAll(async () => {
    const emitted = admitted.map((group, index) => emitValidators(asSchema(group), `g${index}`));
    const imports = [...new Set(emitted.flatMap((one) => one.imports))];
    const roots = emitted.map(({ ids }) => Object.values(ids)[0]);
    const contents = [...imports, ...emitted.map(({ source }) => source), `export default [${roots.join(', ')}];`].join(
      '\n',
    );
    const result = await build({
      stdin: { contents, resolveDir: process.cwd(), loader: 'js' },
      bundle: true,
      format: 'esm',
      write: false,
    });
    const code = result.outputFiles[0]?.text ?? '';
    validators.push(...(await importText<typeof validators>(code)));
  });

  test.each(admitted.map((group, index) => [group.title, group, index] as const))('%s', (_title, group, index) => {
    const wrong = group.tests.filter(({ data, valid }) => validators[index]?.(data) !== valid);
    expect(wrong.map(({ description }) => description)).toEqual([]);
  });

  test('groups are skipped only for a keyword that is rejected with a reason', () => {
    expect(refused.length).toBeGreaterThan(0);
    for (const group of refused) {
      const faults = checkFormSchema(asSchema(group));
      expect(
        faults.some((fault) => fault.code === 'refused-keyword' && fault.reason !== ''),
        group.title,
      ).toBe(true);
    }
  });

  test('every draft-07 keyword is either allowed or rejected', () => {
    const meta = JSON.parse(readFileSync('node_modules/ajv/dist/refs/json-schema-draft-07.json', 'utf8'));
    const both = [...allowedKeywords, ...Object.keys(refusedKeywords)];
    expect(Object.keys(meta.properties).filter((keyword) => !both.includes(keyword))).toEqual([]);
    expect(allowedKeywords.filter((keyword) => Object.hasOwn(refusedKeywords, keyword))).toEqual([]);
  });
});
