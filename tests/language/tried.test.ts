import { test } from 'vitest';
import type { Values } from '../../engine/compiler/cases/base';
import { casesOf } from '../../engine/compiler/cases/cases';
import { printCase } from '../../engine/compiler/cases/print';
import { judgeOf } from '../../engine/compiler/cases/verdict';
import { printRules, rulesOf } from '../../engine/compiler/snapshot/rules';
import { staffForm, wordedForms } from './staff';
import { sameAsBefore } from './told';

test('the rules of a form with fields of each kind are read as before', () => {
  const all = [staffForm, ...wordedForms].map((schema, index) => printRules(rulesOf(`form${index}`, schema)));
  sameAsBefore('staffRules', all);
});

test('the same values are tried for them, with the same verdicts', () => {
  const cases = [staffForm, ...wordedForms].flatMap((schema, index) => [
    ...casesOf('staff', { name: `form${index}`, schema }),
  ]);
  sameAsBefore('staffCases', cases.map(printCase));
  const [first] = cases;
  sameAsBefore('staffRight', [JSON.stringify(first?.values, null, 1)]);
});

test('a judge tells each rule once that values break', () => {
  const judge = judgeOf(staffForm);
  const told = (values: Values): string[] => [
    JSON.stringify(values),
    ...judge(values).map(({ field, rule, message }) => `  ${field || 'the form'} ${rule}: ${message ?? 'no message'}`),
  ];
  sameAsBefore('staffVerdicts', [
    ...told({}),
    ...told({ to: 'never', from: '', tags: [], name: null, pay: '', part: { inner: '' } }),
    ...told({ lines: [{ price: 0 }, {}], tags: ['a', 'a'], grade: 7, nick: 'x' }),
  ]);
});
