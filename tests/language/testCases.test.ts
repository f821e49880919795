import { expect, test } from 'vitest';
import { casesOf } from '../../engine/compiler/cases/cases';
import { printCase } from '../../engine/compiler/cases/print';
import type { CaseValues } from '../../engine/compiler/cases/verdict';
import { judgeOf } from '../../engine/compiler/cases/verdict';
import { inLines } from './clinic';
import { staffForm, wordedForms } from './staff';

test('the test cases of a form with fields of each kind match the snapshot', async () => {
  const cases = [staffForm, ...wordedForms].flatMap((schema, index) => [
    ...casesOf('staff', { name: `form${index}`, schema }),
  ]);
  await expect(inLines(cases.map(printCase))).toMatchFileSnapshot('__snapshots__/staffCases.txt');
  const [first] = cases;
  await expect(inLines([JSON.stringify(first?.values, null, 1)])).toMatchFileSnapshot('__snapshots__/staffRight.txt');
});

test('reports each violated rule once', async () => {
  const judge = judgeOf(staffForm);
  const formatVerdicts = (values: CaseValues): string[] => [
    JSON.stringify(values),
    ...judge(values).map(({ field, rule, message }) => `  ${field || 'the form'} ${rule}: ${message ?? 'no message'}`),
  ];
  await expect(
    inLines([
      ...formatVerdicts({}),
      ...formatVerdicts({ to: 'never', from: '', tags: [], name: null, pay: '', part: { inner: '' } }),
      ...formatVerdicts({ lines: [{ price: 0 }, {}], tags: ['a', 'a'], grade: 7, nick: 'x' }),
    ]),
  ).toMatchFileSnapshot('__snapshots__/staffVerdicts.txt');
});
