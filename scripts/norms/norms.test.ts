import { expect, test } from 'vitest';
import { moreCasts } from './casts';
import { type Fault, inOneLine } from './fault';
import { mediansOver, tooLong } from './lengths';
import { vagueName } from './names';
import { parseSource, type Source } from './sources';
import { readAnyTrade, wordsOfATrade } from './trade';
import { anyTypes, dynamicCode, unwantedComments } from './words';

const lines = (count: number, line = 'x();'): string => Array.from({ length: count }, () => line).join('\n');
const functionOf = (count: number): string => `function f() {\n${lines(count - 2)}\n}\n`;
const problems = (norm: (source: Source) => Fault[], text: string, path = 'src/app/a.ts') =>
  norm(parseSource(path, text)).map((fault) => fault.problem);

test('a file of 300 lines is short enough, one of 301 is not', () => {
  expect(problems(tooLong, lines(300))).toEqual([]);
  expect(problems(tooLong, lines(301))).toEqual(['301 lines; a file has at most 300']);
});

test('a function of 50 lines is short enough, one of 51 is not', () => {
  expect(problems(tooLong, functionOf(50))).toEqual([]);
  expect(problems(tooLong, `\n${functionOf(51)}`)).toEqual(['a function of 51 lines; at most 50']);
});

test('the callback of describe is a heading, that of test is a function', () => {
  expect(problems(tooLong, `describe('a', () => {\n${lines(60)}\n});`)).toEqual([]);
  expect(problems(tooLong, `test('a', () => {\n${lines(60)}\n});`)).toHaveLength(1);
});

test('the medians are those of the product, not of its tests', () => {
  const long = parseSource('tests/a.ts', lines(200));
  const short = parseSource('src/app/a.ts', functionOf(5));
  expect(mediansOver([short, long, long]).faults).toEqual([]);
  expect(mediansOver([parseSource('src/app/a.ts', lines(100))]).faults).toHaveLength(1);
  expect(mediansOver([parseSource('src/app/a.ts', functionOf(12))]).faults).toHaveLength(1);
});

test.each([
  'src/utils/a.ts',
  'src/app/dateUtils.ts',
  'src/app/helpers.ts',
  'src/app/session-manager.ts',
  'src/common/a.ts',
])('the name %s says nothing', (path) => expect(vagueName(parseSource(path, ''))).toHaveLength(1));

test('a vague word that only describes the noun is fine', () => {
  expect(vagueName(parseSource('src/server/commonPasswords.ts', ''))).toEqual([]);
});

test('comments that silence the compiler or put work off are found, words in strings are not', () => {
  expect(problems(unwantedComments, '// @ts-ignore\nx();')).toEqual(['a comment silences the compiler']);
  expect(problems(unwantedComments, 'x(); // TODO later')).toEqual(['work that is put off']);
  expect(problems(unwantedComments, 'const a = <p>{/* FIXME */}</p>;', 'src/app/a.tsx')).toHaveLength(1);
  expect(problems(unwantedComments, "const a = '// TODO'; const b = /\\/\\/ TODO/;")).toEqual([]);
});

test('only a test may expect a type error', () => {
  const text = '// @ts-expect-error wrong\nx(1);';
  expect(problems(unwantedComments, text)).toEqual(['only a test may expect a type error']);
  expect(problems(unwantedComments, text, 'src/app/a.test.ts')).toEqual([]);
});

test('the type any is found wherever it hides', () => {
  expect(problems(anyTypes, 'const a: any = 1; type B = Array<any>; const any = 1;')).toHaveLength(2);
});

test.each(['eval("1")', 'new Function("return 1")', 'Function("x")', 'window.eval(x)', 'a.href = "javascript:x()"'])(
  '%s makes code from text, which the browser rooms may not',
  (text) => {
    expect(problems(dynamicCode, text)).toHaveLength(1);
    expect(problems(dynamicCode, text, 'engine/compiler/a.ts')).toEqual([]);
  },
);

const area = { 'src/app': { 'a.ts': 1, 'gone.ts': 1 } };
const castsOf = (files: Readonly<Record<string, string>>) =>
  moreCasts(
    Object.entries(files).map(([path, text]) => parseSource(path, text)),
    area,
  );

test('an area may hold as many casts as it has been brought down to, in whatever file', () => {
  expect(castsOf({ 'src/app/a.ts': 'f(x as T);' })).toEqual([]);
  expect(castsOf({ 'src/app/moved.ts': 'const a = x as T;\nconst b = <T>x;' })).toEqual([]);
  expect(castsOf({ 'src/server/a.ts': 'const a = x as unknown as T as U;' })).toEqual([]);
});

test('one cast more is told with the file that grew, its lines and what the area may hold', () => {
  const faults = castsOf({ 'src/app/a.ts': 'f(x as T);', 'src/app/b.ts': '\nconst a = x as unknown as T;\n' });
  expect(faults).toEqual([
    {
      path: 'src/app/b.ts',
      line: 2,
      problem:
        '2 type casts (line 2), and it had none: src/app holds 3, and may hold 2. Find out what the value is, by a guard or a reader such as those of engine/language/json.ts',
    },
  ]);
  const more = castsOf({ 'src/app/a.ts': 'f(x as T);\ng(x as T);\nh(x as T);' });
  expect(more.map(({ problem }) => problem.split(':')[0])).toEqual(['3 type casts (line 1, 2, 3), and it had 1']);
});

test('neither what is constant nor what only satisfies a type is a cast, and tests may cast', () => {
  const casts = 'f(x as T, x as T, x as T);';
  expect(castsOf({ 'src/app/b.ts': 'const a = [1, 2, 3] as const; const b = {} satisfies T;' })).toEqual([]);
  expect(castsOf({ 'src/app/b.test.ts': casts, 'src/app/testing/b.ts': casts, 'src/app/b.nightly.ts': casts })).toEqual(
    [],
  );
});

test.each([
  ["// leave the field\nconst a = 'POST /api/team/leave/apply';", ['leave/apply']],
  ['{ "go": "/uix/home" }\n{ "role": "hr" }\nThe Payslip', ['/uix', '"hr"', 'Payslip']],
  ['unknown-key at /body/2/form/uix\nthe hr element\nleave(name)', []],
])('in %j it finds what HR alone says, and no word that means other things too', (text, words) => {
  const found = words.map((word) => `the engine knows nothing of HR: "${word}"`);
  expect(wordsOfATrade({ path: 'engine/compiler/a.ts', text }).map(({ problem }) => problem)).toEqual(found);
});

test('no file of the engine, of its language and of the tests of the language names HR', () => {
  const files = readAnyTrade();
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(wordsOfATrade).map(inOneLine)).toEqual([]);
});
