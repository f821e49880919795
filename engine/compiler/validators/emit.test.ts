import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { describe, expect, test } from 'vitest';
import { planted } from '../../../tests/support/planted';
import { emitValidators } from './emit';
import { loadValidators } from './testing';

const schema = {
  type: 'object',
  required: ['reason', 'from', 'to'],
  properties: {
    reason: { type: 'string', maxLength: 200, errorMessage: { maxLength: 'Maximum 200 characters allowed' } },
    code: { type: 'string', pattern: '^E-\\d+$', errorMessage: 'A code looks like E-42' },
    from: { type: 'string', format: 'date' },
    to: {
      type: 'string',
      format: 'date',
      formatMinimum: { $data: '1/from' },
      errorMessage: { formatMinimum: 'Ends before it starts' },
    },
    mail: { type: 'string', format: 'email' },
    tags: { type: 'array', uniqueItems: true, items: { type: 'string', minLength: 2 } },
    kind: { enum: [{ a: 1 }, 'x'] },
  },
  errorMessage: { required: { reason: 'Say why' } },
};

describe('emitted validators', () => {
  test('return the messages of the form', async () => {
    const { faults } = await loadValidators(schema);
    expect(faults({ reason: 'x'.repeat(201), from: '2026-02-02', to: '2026-02-01', code: 'e' }).sort()).toEqual([
      '/code: A code looks like E-42',
      '/reason: Maximum 200 characters allowed',
      '/to: Ends before it starts',
    ]);
    expect(faults({})).toEqual([
      ": must have required property 'from'",
      ": must have required property 'to'",
      ': Say why',
    ]);
  });

  test('accept a value that satisfies every rule', async () => {
    const { faults } = await loadValidators(schema);
    const data = {
      reason: 'rest',
      from: '2026-02-01',
      to: '2026-02-01',
      code: 'E-1',
      mail: 'a@b.in',
      tags: ['aa', 'bb'],
      kind: { a: 1 },
    };
    expect(faults(data)).toEqual([]);
    expect(faults({ ...data, from: '2026-02-30', to: '2026-03-01', mail: 'a@', tags: ['aa', 'aa'] })).toHaveLength(3);
  });

  test.skipIf(planted)('the module generates no code at run time and contains only the formats it uses', async () => {
    const { code } = await loadValidators(schema);
    expect(code).not.toMatch(/\beval\s*\(|new Function|Function\s*\(\s*["'`]/);
    const plain = await loadValidators({ type: 'object', properties: { a: { type: 'string', maxLength: 3 } } });
    expect(plain.code).not.toMatch(/format|T00/);
    expect(plain.code.length).toBeLessThan(3000);
  });

  test('the same schema gives the same code', () => {
    expect(emitValidators(schema, 'a')).toEqual(emitValidators(structuredClone(schema), 'a'));
  });

  test('rjsf finds every validator it needs', async () => {
    const choice = {
      type: 'object',
      properties: {
        mode: {
          type: 'string',
          oneOf: [
            { const: 'a', title: 'A' },
            { const: 'b', title: 'B' },
          ],
        },
      },
      dependencies: {
        mode: {
          oneOf: [
            {
              properties: {
                mode: { const: 'a' },
                x: { type: 'string', maxLength: 2, errorMessage: { maxLength: 'Two at most' } },
              },
            },
            { properties: { mode: { const: 'b' }, y: { type: 'number' } }, required: ['y'] },
          ],
        },
      },
    } as const;
    const { byId } = await loadValidators(choice);
    const validator = createPrecompiledValidator(byId as never, choice as never);
    expect(validator.validateFormData({ mode: 'a', x: 'ab' }, choice as never).errors).toEqual([]);
    const messages = validator
      .validateFormData({ mode: 'a', x: 'abc' }, choice as never)
      .errors.map(({ message }) => message);
    expect(messages).toContain('Two at most');
  });

  test('two forms of one screen have separate validators', async () => {
    const [one, two] = [emitValidators(schema, 'one'), emitValidators(schema, 'two')];
    const module = `${[...new Set([...one.imports, ...two.imports])].length}`;
    expect(Number(module)).toBe(one.imports.length);
    expect(one.source.startsWith('const one =')).toBe(true);
    expect(Object.values(two.ids).every((id) => id.startsWith('two['))).toBe(true);
  });
});
