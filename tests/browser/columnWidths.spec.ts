import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { overflowing } from './support/overflowing';
import { arriveAs } from './support/signIn';
import { useSharedApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useSharedApp();

const users = '/uix/admin/users';
const separator = (page: Page, name: string) => page.getByRole('separator', { name: `Width of ${name}` });
/** The width of each column by its heading, in pixels. */
const widths = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((heads) =>
      Object.fromEntries(heads.map((head) => [head.textContent, Math.round(head.getBoundingClientRect().width)])),
    );
const open = async (options = {}) => {
  const page = await app.openPage({ viewport: { width: 1440, height: 900 }, ...options });
  await arriveAs(page, 'administrator', users);
  await whenSettled(page);
  return page;
};
const reload = async (page: Page) => {
  await page.reload();
  await whenSettled(page);
};
/** Moves a separator without releasing it. */
const drag = async (page: Page, name: string, by: number) => {
  const box = await separator(page, name).boundingBox();
  if (!box) throw new Error(`The separator of ${name} is not visible.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 5 });
};
/** Tests that widths are equal, except for rounding. */
const expectWidths = async (page: Page, expected: Record<string, number>) => {
  const now = await widths(page);
  expect(Object.keys(now)).toEqual(Object.keys(expected));
  for (const [name, width] of Object.entries(expected))
    expect(Math.abs((now[name] ?? 0) - width), `${name}: ${now[name]}, not ${width}`).toBeLessThanOrEqual(1);
};
const at = (all: Record<string, number>, name: string) => all[name] ?? 0;

test('dragging a separator changes two columns, a reload keeps the widths, and the Display panel resets them', async () => {
  const page = await open();
  const before = await widths(page);
  await drag(page, 'Access', -60);
  await page.mouse.up();
  const [access, status] = [at(before, 'Access') - 60, at(before, 'Status') + 60];
  const changed = { ...before, Access: access, Status: status };
  await expectWidths(page, changed);
  await reload(page);
  await expectWidths(page, changed);
  await drag(page, 'Employee Name', 40);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectWidths(page, changed);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('button', { name: 'Reset widths' }).click();
  await expectWidths(page, before);
  await reload(page);
  await expectWidths(page, before);
});

test('arrow keys resize columns up to their limits, and hidden columns return with their widths', async () => {
  const page = await open();
  const before = await widths(page);
  const first = separator(page, 'Employee Name');
  await page.getByRole('button', { name: 'Employee Name' }).focus();
  await page.keyboard.press('Tab');
  await expectPage(first).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expectPage(page.getByRole('button', { name: 'Last sign-in' }), 'the separators are one tab stop').toBeFocused();
  await first.focus();
  const share = Number(await first.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await expectPage(first).toHaveAttribute('aria-valuenow', String(share + 1));
  await page.keyboard.press('Home');
  const min = await first.getAttribute('aria-valuemin');
  await expectPage(first).toHaveAttribute('aria-valuenow', String(min));
  await page.keyboard.press('ArrowDown');
  await expectPage(separator(page, 'User Name')).toBeFocused();
  const narrow = await widths(page);
  expect(at(narrow, 'Employee Name')).toBeLessThan(at(before, 'Employee Name'));
  expect(at(narrow, 'Employee Name')).toBeGreaterThanOrEqual(104);
  await page.getByRole('button', { name: 'Display' }).click();
  const access = page.getByRole('checkbox', { name: 'Access', exact: true });
  await access.uncheck();
  await expectPage(page.getByRole('columnheader', { name: 'Access' })).toBeHidden();
  await access.check();
  await expectWidths(page, narrow);
});

test('with the narrowest columns, nothing overflows in any window, and print ignores the widths', async () => {
  const page = await open();
  const paper = async () => {
    await page.emulateMedia({ media: 'print' });
    const printed = await widths(page);
    await page.emulateMedia({ media: 'screen' });
    return printed;
  };
  const action = at(await widths(page), 'Action');
  const printed = await paper();
  for (const name of ['Employee Name', 'Access', 'Status']) await separator(page, name).press('Home');
  await separator(page, 'User Name').press('End');
  await expectAccessible(page);
  expect(await paper()).toEqual(printed);
  for (const width of [1440, 1280, 1000, 900]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowing(page), `${width} pixels`).toEqual([]);
    expect(at(await widths(page), 'Action')).toBe(action);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectPage(page.getByRole('separator')).toHaveCount(0);
});

test('the first lines of a row are level, next to a value with two lines', async () => {
  const page = await open();
  const centres = await page
    .getByRole('row', { name: 'Kavya Thomas' })
    .locator('td')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const first = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
        const shown = cell.querySelector('input, button') ?? first?.parentElement;
        if (!shown) return [];
        const range = document.createRange();
        range.selectNodeContents(first ?? shown);
        const { top, height } = (first ? range : shown).getBoundingClientRect();
        return [top + height / 2];
      }),
    );
  expect(centres.length).toBeGreaterThan(4);
  expect(Math.max(...centres) - Math.min(...centres)).toBeLessThanOrEqual(2);
});
