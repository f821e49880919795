import { expect, test } from 'vitest';
import { findBannedWords } from './bannedWords';
import { anyTypes, dynamicCode, findUnwantedComments } from './codeRules';
import { findDomainTerms, readAnyTrade } from './domainTerms';
import { inOneLine, type Violation } from './fault';
import { parseSource, type Source } from './sources';
import { findOddTexts } from './typeScale';
import { vagueName } from './vagueNames';

const problems = (check: (source: Source) => Violation[], text: string, path = 'src/app/a.ts') =>
  check(parseSource(path, text)).map((fault) => fault.problem);

test.each([
  'src/utils/a.ts',
  'src/app/dateUtils.ts',
  'src/app/helpers.ts',
  'src/app/session-manager.ts',
  'src/common/a.ts',
  'src/server/audit/tables.ts',
  'src/app/names.test.ts',
])('the name %s is too vague', (path) => expect(vagueName(parseSource(path, ''))).toHaveLength(1));

test('a vague word that only qualifies a noun is allowed', () => {
  expect(vagueName(parseSource('src/server/commonPasswords.ts', ''))).toEqual([]);
});

test('reports comments that silence the compiler or defer work, but not strings', () => {
  expect(problems(findUnwantedComments, '// @ts-ignore\nx();')).toEqual(['a comment silences the compiler']);
  expect(problems(findUnwantedComments, 'x(); // TODO later')).toEqual(['a TODO comment: do it now or remove it']);
  expect(problems(findUnwantedComments, 'const a = <p>{/* FIXME */}</p>;', 'src/app/a.tsx')).toHaveLength(1);
  expect(problems(findUnwantedComments, "const a = '// TODO'; const b = /\\/\\/ TODO/;")).toEqual([]);
});

test('only a test may expect a type error', () => {
  const text = '// @ts-expect-error wrong\nx(1);';
  expect(problems(findUnwantedComments, text)).toEqual(['only a test may expect a type error']);
  expect(problems(findUnwantedComments, text, 'src/app/a.test.ts')).toEqual([]);
});

test('reports every use of the type any', () => {
  expect(problems(anyTypes, 'const a: any = 1; type B = Array<any>; const any = 1;')).toHaveLength(2);
});

test.each(['eval("1")', 'new Function("return 1")', 'Function("x")', 'window.eval(x)', 'a.href = "javascript:x()"'])(
  '%s evaluates code from text, which is not allowed in browser code',
  (text) => {
    expect(problems(dynamicCode, text)).toHaveLength(1);
    expect(problems(dynamicCode, text, 'engine/compiler/a.ts')).toEqual([]);
  },
);

test.each([
  ["// leave the field\nconst a = 'POST /api/team/leave/apply';", ['leave/apply']],
  ['{ "navigate": "/uix/home" }\n{ "role": "hr" }\nThe Payslip', ['/uix', '"hr"', 'Payslip']],
  ['unknown-key at /body/2/form/uix\nthe hr element\nleave(name)', []],
])('in %j it reports terms specific to HR, but no ambiguous words', (text, words) => {
  const found = words.map((word) => `HR term in the engine: "${word}"`);
  expect(findDomainTerms({ path: 'engine/compiler/a.ts', text }).map(({ problem }) => problem)).toEqual(found);
});

test('no file of the engine, its language or the language tests contains HR terms', () => {
  const files = readAnyTrade();
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(findDomainTerms).map(inOneLine)).toEqual([]);
});

test('a banned word is reported with a better one', () => {
  const files = [
    { path: 'src/clean.ts', text: '// Reads again.' },
    { path: 'src/new.ts', text: 'const a = 1;\n// Read anew. Retold.' },
  ];
  expect(findBannedWords(files)).toEqual([{ path: 'src/new.ts', line: 2, problem: '"anew": write again' }]);
});

test('reports sizes and weights of texts that the design does not have, except on paper', () => {
  const rules = ['a {', '  font-size: 15px;', '  font-weight: 550;', '  font-size: 0.875rem;', '}'];
  const paper = ['@media print {', '  a {', '    font-size: 9px;', '  }', '}'];
  const sound = ['b {', '  font-size: 14px;', '  font-weight: 600;', '  font-size: var(--size, 16px);', '}'];
  const found = findOddTexts({ path: 'a.css', text: [...paper, ...sound, ...rules].join('\n') });
  expect(found.map(inOneLine)).toEqual([
    'a.css:12  font-size 15px is not one of the design',
    'a.css:13  font-weight 550 is not one of the design',
    'a.css:14  font-size 0.875rem is not one of the design',
  ]);
});
