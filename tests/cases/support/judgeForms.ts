import { describe, expect, test } from 'vitest';
import type { Case } from '../../../engine/compiler/cases/cases';
import { printCase } from '../../../engine/compiler/cases/print';
import { projectCases } from '../../../engine/compiler/cases/projectCases';
import { judgeOf } from '../../../engine/compiler/cases/verdict';
import { readDefinitions } from '../../../engine/compiler/project/project';
import { formNamed, screen } from '../../screens/support/screens';
import { renderForm } from './formPage';
import { tryCase } from './tryCase';

const all = [...projectCases(await readDefinitions('screens'))];
const nameOf = ({ screen: path, form }: Case): string => `${path} · ${form}`;
const forms = [...new Set(all.map(nameOf))];

/** The cases of a form. Rules of one field often need the same value; it is tried once. */
function casesOf(name: string): Case[] {
  const cases = all.filter((one) => nameOf(one) === name);
  return [...new Map(cases.map((one) => [`${one.field} ${JSON.stringify(one.value)}`, one])).values()];
}

/** Tries all cases of a form and returns their problems. */
async function problemsOf(cases: readonly Case[]): Promise<string[]> {
  const [first] = cases as [Case, ...Case[]];
  const module = await screen(first.screen);
  const form = formNamed(module, first.form);
  const page = await renderForm(module, form);
  const tried = { module, form, page, judge: judgeOf(form.schema) };
  const problems: string[] = [];
  for (const one of cases) {
    const found = await tryCase(tried, one);
    problems.push(...found.map((problem) => `${printCase(one)}\n    ${problem}`));
  }
  return problems;
}

/** Tests the forms of some screens. Several files call this, so that two workers share the forms. */
export function judgeForms(isOwn: (screen: string) => boolean): void {
  const own = forms.filter(isOwn);
  let tries = 0;

  describe('page and API agree on every value of the rules, and the page shows the messages of the definition', () => {
    test.each(own)(
      '%s',
      async (name) => {
        const cases = casesOf(name);
        const problems = await problemsOf(cases);
        expect(problems.join('\n')).toBe('');
        tries += cases.length;
      },
      120_000,
    );
  });

  test('there are more than 500 cases', () => {
    expect(tries).toBe(own.flatMap(casesOf).length);
    expect(forms.flatMap(casesOf).length).toBeGreaterThan(500);
  });
}
