import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { planted } from '../../../tests/support/planted';
import { isExpression } from '../../language/expression';
import { functions } from '../../language/functions';
import { importText } from '../testing';
import { compileExpression, compileTemplate, printExpression, printFunctions } from './index';
import { looseScope } from './testing';

async function bundle(contents: string): Promise<{ code: string; exported: unknown }> {
  const stdin = { contents, resolveDir: process.cwd(), loader: 'js' } as const;
  const result = await build({ stdin, bundle: true, format: 'esm', platform: 'browser', minify: true, write: false });
  const code = result.outputFiles[0]?.text ?? '';
  return { code, exported: await importText(code) };
}

describe('printed expressions', () => {
  test('run in their own module, and the engine recognizes them', async () => {
    const text = '{default(form.name, "you")}, {date(form.day)}';
    const compiled = compileTemplate(text, looseScope);
    const { code, exported } = await bundle(
      `${printFunctions(compiled.calls)}export default ${printExpression(compiled, text, '3:14')};`,
    );
    if (!isExpression(exported)) throw new Error('not marked as an expression');
    expect(exported).toMatchObject({ reads: ['form.day', 'form.name'], text, at: '3:14' });
    expect(Object.isFrozen(exported)).toBe(true);
    expect(exported.run({ form: { name: '', day: '2026-11-20' } })).toBe('you, 20 Nov 2026');
    if (planted) return;
    expect(code).not.toMatch(/\beval\b|new Function|Clock|The current day/);
    expect(code.length).toBeLessThan(3000);
  });

  test('print an object as a literal, not as a block', async () => {
    const compiled = compileExpression('form.rows.map(x, {"id": x.a})', looseScope);
    const { exported } = await bundle(
      `${printFunctions(compiled.calls)}export default ${printExpression(compiled, '', '')};`,
    );
    if (!isExpression(exported)) throw new Error('not marked as an expression');
    expect(exported.run({ form: { rows: [{ a: 1 }] } })).toEqual([{ id: 1 }]);
  });

  test('every function of the library can be printed', async () => {
    const { exported } = await bundle(`${printFunctions(Object.keys(functions))}export default Object.keys(f);`);
    expect(exported).toEqual(Object.keys(functions).sort());
  });
});
