import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileAddress, compileTemplate } from './index';
import { looseScope, runEmitted } from './testing';

const print = (text: string, form: object = {}) => runEmitted(compileTemplate(text, looseScope), { form });

describe('templates', () => {
  test.each([
    ['plain', 'plain'],
    ['', ''],
    ['{form.a} of {form.b}', '1 of two'],
    ['{{literally}} {form.a}', '{literally} 1'],
    ['{form.a}{form.a}', '11'],
    ["{'}'}", '}'],
    ['{{"k": form.a}}', '{"k": form.a}'],
    ['{ {"k": form.a}.k }', '1'],
    ['{form.list}', '1, 2'],
    ['{form.yes}', 'true'],
    ['{0.1 + 0.2}', '0.3'],
  ])('%s', (text, printed) => {
    expect(print(text, { a: 1, b: 'two', list: [1, 2], yes: true })).toBe(printed);
  });

  test('a template lists each path it reads once', () => {
    expect(compileTemplate('{form.a.b} {form.a.c} {row["x-y"]}', looseScope).reads).toEqual(['form.a', 'row.x-y']);
  });

  test('a template without expressions is constant', () => {
    expect(compileTemplate('50 {{%}}', looseScope)).toMatchObject({ constant: true, value: '50 {%}' });
    expect(compileTemplate('{1}', looseScope).constant).toBe(false);
  });

  test('any text can be written by doubling its braces', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(print(text.replace(/[{}]/g, '$&$&'))).toBe(text);
      }),
    );
  });
});

describe('addresses with expressions', () => {
  const lead = (text: string, form: object): unknown => runEmitted(compileAddress(text, looseScope), { form });

  test.each([
    ['/visits/{form.a}', '1', '/visits/1'],
    ['/visits/{form.a}/notes', 'a/../b?c#d e', '/visits/a%2F..%2Fb%3Fc%23d%20e/notes'],
    ['/visits/{form.a}?day={form.a}', 'x', '/visits/x?day=x'],
    ['/visits/v-{form.a}', 'a/b', '/visits/v-a/b'],
    ['{form.a}', '/visits/1', '/visits/1'],
    ['/visits{form.a}', '/1', '/visits/1'],
  ])('%s with %s is %s', (text, a, address) => expect(lead(text, { a })).toBe(address));

  test.each(['', null, undefined, '.', '..'])('an address is empty if its value cannot be a path segment: %s', (a) => {
    expect(lead('/visits/{form.a}/notes', { a })).toBe('');
  });
});
