import type { Page } from 'playwright';
import { expectPage } from './expectPage';

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Labels and values, in order. */
export type Pairs = readonly (readonly [label: string, value: string])[];

/** Checks the first row of a grid of people: details by label, and the cell in each column. */
export async function expectGridRow(page: Page, who: Pairs, cells: Pairs): Promise<void> {
  const [[subject, name] = ['', ''], ...facts] = who;
  const heads = [subject + facts.map(([label]) => label).join(' · '), ...cells.map(([heading]) => heading)];
  const shown = page.getByRole('columnheader');
  for (const [at, text] of heads.entries())
    await expectPage(shown.nth(at)).toHaveText(new RegExp(`^${escapePattern(text)}[A-Z]?$`));
  const row = page.getByRole('row').nth(1);
  const said = facts.map(([label, value]) => `${label}: ${value}`).join(' · ');
  await expectPage(row.getByRole('rowheader').locator('span[class*=name]')).toHaveText(name);
  await expectPage(row.getByRole('rowheader').locator('> span').last()).toHaveText(said);
  for (const [at, [heading, value]] of cells.entries())
    await expectPage(row.getByRole('gridcell').nth(at)).toHaveAccessibleName(`${name}, ${heading}: ${value}`);
}

/** Checks one person's calendar: their details by label, the days, and the other columns. */
export async function expectCalendar(page: Page, who: Pairs, days: Pairs, others: Pairs = []): Promise<void> {
  const [[subject, name] = ['', ''], ...facts] = who;
  const main = page.getByRole('main');
  await expectPage(main.getByText(`${subject}: ${name}`)).toBeVisible();
  const lists = main.locator('dl');
  const about = lists.filter({ hasText: facts[0]?.[0] ?? '' });
  await expectPage(about.locator('dt')).toHaveText(facts.map(([label]) => label));
  await expectPage(about.locator('dd')).toHaveText(facts.map(([, value]) => value));
  const cells = main.getByRole('cell').filter({ hasText: /\S/ });
  // The cell of a holiday contains the holiday's name.
  const patternOf = (value: string): string =>
    value === 'Holiday' ? 'H(?!Holiday$)\\S.+' : `.*${escapePattern(value)}`;
  await expectPage(cells).toHaveText(
    days.map(([day, value]) => new RegExp(`^${escapePattern(day)}${patternOf(value)}$`)),
  );
  for (const [heading, value] of others) {
    const other = main.locator('dl > div').filter({ has: page.locator('dt', { hasText: heading }) });
    await expectPage(other.locator('dd')).toHaveText(value);
  }
}
