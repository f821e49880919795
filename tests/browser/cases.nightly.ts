import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Case } from '../../engine/compiler/cases/cases';
import { printCase } from '../../engine/compiler/cases/print';
import { projectCases } from '../../engine/compiler/cases/projectCases';
import { judgeOf } from '../../engine/compiler/cases/verdict';
import { formsOf } from '../../engine/compiler/check/facts';
import { readDefinition } from '../../engine/compiler/compileScreen';
import { readDefinitions } from '../../engine/compiler/project/project';
import { pickSome, seeded } from '../../scripts/mutation/screens/seeded';
import { isInRun } from '../../scripts/suite/isInRun';
import { arriveAs, type DemoUser } from './support/signIn';
import { useApp } from './support/useApp';

/** Screens that open with a form of several boxes, and who may open them. */
const people: Readonly<Record<string, DemoUser>> = {
  'employee/new': 'hr',
  'me/reset-password': 'employee',
  'me/leave/request': 'employee',
};

/** How many cases are tried on each. */
const perScreen = 9;

const app = useApp();
const files = (await readDefinitions('screens')).filter(({ path }) => path.replace(/\.json$/, '') in people);
const all = [...projectCases(files)];

/** The rules of the form on a screen. */
function judgeOn(screen: string) {
  const text = files.find(({ path }) => path === `${screen}.json`)?.text ?? '';
  const read = readDefinition(text, 'screen.schema.json');
  const form = 'root' in read ? formsOf(read.root)[0] : undefined;
  if (!form) throw new Error(`screens/${screen}.json has no form.`);
  return judgeOf(form.schema);
}

/** What a person can type into a box of one line; the other fields stay empty, so that nothing is sent. */
const canType = ({ rule, value }: Case): boolean =>
  ['minLength', 'maxLength', 'pattern'].includes(rule) && typeof value === 'string' && !value.includes('\n');

/** What the page says at a field after a text was typed and the form submitted; '' when nothing. */
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

describe.skipIf(inRun.length === 0)('a person at the page meets what the rules say', () => {
  test.each(inRun)('%s, in a sample of its cases', async (screen, user) => {
    const judge = judgeOn(screen);
    const page = await app.openPage();
    await arriveAs(page, user, `/uix/${screen}`);
    const cases = pickSome(
      all.filter((one) => one.screen === screen && canType(one)),
      perScreen,
      seeded(11),
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
