import './support/nodeBytes';
import { describe, expect, test } from 'vitest';
import type { Case } from '../../engine/compiler/cases/cases';
import { printCase } from '../../engine/compiler/cases/print';
import { projectCases } from '../../engine/compiler/cases/projectCases';
import { judgeOf } from '../../engine/compiler/cases/verdict';
import { readDefinitions } from '../../engine/compiler/project/project';
import { formOf, screen } from '../screens/support/screens';
import { openForm } from './support/formPage';
import { tryCase } from './support/tryCase';

const all = [...projectCases(await readDefinitions('screens'))];
const nameOf = ({ screen: path, form }: Case): string => `${path} · ${form}`;
let tries = 0;
const forms = [...new Set(all.map(nameOf))];

/** Rules of one field often ask for the same value; it is tried once. */
function unlike(cases: readonly Case[]): Case[] {
  return [...new Map(cases.map((one) => [`${one.field} ${JSON.stringify(one.value)}`, one])).values()];
}

describe('page and API judge every value of the rules alike, and the page says what the definition says', () => {
  test.each(forms)(
    '%s',
    async (name) => {
      const cases = unlike(all.filter((one) => nameOf(one) === name));
      const [first] = cases as [Case, ...Case[]];
      const module = await screen(first.screen);
      const form = formOf(module, first.form);
      const page = await openForm(module, form);
      const tried = { module, form, page, judge: judgeOf(form.schema) };
      const problems: string[] = [];
      for (const one of cases) {
        const found = await tryCase(tried, one);
        tries += 1;
        problems.push(...found.map((problem) => `${printCase(one)}\n    ${problem}`));
      }
      expect(problems.join('\n')).toBe('');
    },
    120_000,
  );
});

test('there are enough of them', () => {
  expect(tries).toBeGreaterThan(500);
});
