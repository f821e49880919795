import { describe, expect, test } from 'vitest';
import { functionGroups, functions } from '../../language/functions';
import type { LibraryFunction } from '../../language/functions/function';
import { compileExpression } from './index';
import { readSignatures } from './signature';
import { evaluate } from './testing';

const clock = { now: () => new Date(2026, 10, 20, 9, 30).getTime() };
const all = Object.entries(functions) as [string, LibraryFunction][];

describe('the function library', () => {
  test.each(all)('%s returns the result of its example', (_name, { example: [call, gives] }) => {
    expect(evaluate(call, { clock })).toEqual(gives);
  });

  test.each(all)('%s has a signature with its own name and a description', (name, { signature, doc }) => {
    expect(signature.split(' or ').every((one) => one.startsWith(`${name}(`))).toBe(true);
    expect(readSignatures(signature).length).toBeGreaterThan(0);
    expect(doc).toMatch(/^[A-Z].*\.$/);
  });

  test.each(all.filter(([, { signature }]) => /^\w+\([^)]/.test(signature)))(
    '%s accepts null for every argument',
    (name, one) => {
      for (const { parameters } of readSignatures(one.signature)) {
        const pattern = parameters.map(({ types }) => (types.includes('pattern') ? '"a"' : 'null')).join(', ');
        const given = evaluate(`${name}(${pattern})`);
        expect(given === null || ['has', 'asList'].includes(name), `${name}: ${String(given)}`).toBe(true);
      }
    },
  );

  test('function names are unique across groups', () => {
    const names = Object.values(functionGroups).flatMap((group) => Object.keys(group));
    expect(names.length).toBe(new Set(names).size);
  });

  test('a function can be called as a method of its first argument', () => {
    expect(evaluate('form.name.trim().upper()', { form: { name: ' asha ' } })).toBe('ASHA');
  });

  test('an expression that reads the clock declares it, and a preview can set the clock', () => {
    const compiled = compileExpression('addDays(today(), 1)', {});
    expect(compiled.reads).toEqual(['clock']);
    expect(compiled.js).toBe('f.addDays(f.today(r.clock),1)');
    expect(evaluate('addDays(today(), 1)', { clock })).toBe('2026-11-21');
  });
});
