import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { breakAnswers, failedAnswer } from './support/answers';
import { expectPage } from './support/expectPage';
import { takePicture } from './support/picture';
import { arriveAs } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

const words = 'This is a sample page: nothing was sent.';

/** The controls that the notice with this text covers. */
const coveredBy = (page: Page) =>
  page.getByText(words).evaluate((text) => {
    const notice = text.closest('[role=status]') ?? text;
    const box = notice.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')]
      .filter((control) => !notice.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
      })
      .map((control) => control.outerHTML.slice(0, 80));
  });

test.each([
  [1440, 900],
  [390, 844],
  // As low as a phone with its keyboard open.
  [390, 420],
])('a transient notice covers no control in a window of %i × %i pixels', async (width, height) => {
  const page = await app.openPage({ viewport: { width, height } });
  await page.clock.install();
  await arriveAs(page, 'manager', '/uix/myteam/attendance-report');
  await whenSettled(page);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expectPage(page.getByText(words)).toBeVisible();
  await expect.poll(() => coveredBy(page)).toEqual([]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await takePicture(page, `notice-${width}-${height}-${colorScheme}`);
  }
});

test('a notice that stays at the top covers no control that receives focus', async () => {
  const page = await app.openPage({ viewport: { width: 390, height: 700 } });
  app.allowFaults(failedAnswer(500));
  await breakAnswers(page, '/api/employees/enrole/update');
  await arriveAs(page, 'hr', '/uix/employee/edit');
  await page.getByRole('button', { name: 'Update' }).first().click();
  await page.getByLabel('Mother Name').fill('Latha');
  await page.getByRole('button', { name: 'Update Record' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Something went wrong!' });
  await expectPage(notice).toBeVisible();
  await page.getByLabel('Mother Name').focus();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const fields = ['Father Name', 'Date of Birth', 'Gender', 'Last Name', 'First Name'];
  for (const field of fields) {
    await page.getByLabel(field).focus();
    const [control, top] = [await page.getByLabel(field).boundingBox(), await notice.boundingBox()];
    const bottom = (top?.y ?? 0) + (top?.height ?? 0);
    expect({
      field,
      isCovered: control !== null && top !== null && control.y < bottom && top.y < control.y + control.height,
    }).toEqual({
      ...{ field, isCovered: false },
    });
  }
});
