import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Case } from '../../engine/compiler/cases/cases';
import { printCase } from '../../engine/compiler/cases/print';
import { projectCases } from '../../engine/compiler/cases/projectCases';
import { judgeOf } from '../../engine/compiler/cases/verdict';
import { formsOf } from '../../engine/compiler/check/screenFacts';
import { readDefinitions } from '../../engine/compiler/project/project';
import { readDefinition } from '../../engine/compiler/readDefinition';
import { createRandom, pickSome } from '../../scripts/mutation/screens/seeded';
import { isInRun } from '../../scripts/suite/isInRun';
import { arriveAs, type DemoUser } from './support/signIn';
import { useApp } from './support/useApp';

/** Screens that open with a form of several text fields, and the user who may open each. */
const people: Readonly<Record<string, DemoUser>> = {
  'employee/new': 'hr',
  'me/reset-password': 'employee',
  'me/leave/request': 'employee',
};

/** Number of cases to try per screen. */
const perScreen = 9;

const app = useApp();
const files = (await readDefinitions('screens')).filter(({ path }) => path.replace(/\.json$/, '') in people);
const all = [...projectCases(files)];

/** Returns a validator of the form on a screen. */
function judgeOn(screen: string) {
  const text = files.find(({ path }) => path === `${screen}.json`)?.text ?? '';
  const read = readDefinition(text, 'screen.schema.json');
  const form = 'root' in read ? formsOf(read.root)[0] : undefined;
  if (!form) throw new Error(`screens/${screen}.json has no form.`);
  return judgeOf(form.schema);
}

/** Whether a case can be typed into a single-line field. The other fields stay empty, so that nothing is sent. */
const canType = ({ rule, value }: Case): boolean =>
  ['minLength', 'maxLength', 'pattern'].includes(rule) && typeof value === 'string' && !value.includes('\n');

/** Types a text into a field, submits the form and returns the field's error; '' if there is none. */
async function saidAt(page: Page, field: string, text: string): Promise<string> {
  const box = page.locator(`form [name="${field}"]`);
  await box.fill(text);
  await page.locator('form button[type="submit"]').click();
  const isWrong = (await box.getAttribute('aria-invalid')) === 'true';
  if (!isWrong) return '';
  const [fault] = await page.locator(`[id="${await box.getAttribute('id')}-note"] > span`).allTextContents();
  return fault?.trim() ?? '';
}

const inRun = Object.entries(people).filter(([screen]) => isInRun(`cases ${screen}`, screen));

describe.skipIf(inRun.length === 0)('the fields of a page apply the form’s rules', () => {
  test.each(inRun)('%s, in a sample of its cases', async (screen, user) => {
    const judge = judgeOn(screen);
    const page = await app.openPage();
    await arriveAs(page, user, `/uix/${screen}`);
    const cases = pickSome(
      all.filter((one) => one.screen === screen && canType(one)),
      perScreen,
      createRandom(11),
    );
    expect(cases).toHaveLength(perScreen);
    for (const one of cases) {
      const broken = judge({ [one.field]: one.value }).filter(({ field }) => field === one.field);
      const says = await saidAt(page, one.field, String(one.value));
      if (broken.length === 0) expect(says, printCase(one)).toBe('');
      else
        expect(
          broken.map(({ message }) => message),
          printCase(one),
        ).toContain(says);
    }
  });
});
