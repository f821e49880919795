import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import { sourceAlone } from '../../engine/language/expression';
import { inProject } from '../../scripts/setup/place.mjs';
import { isInRun } from '../../scripts/suite/isInRun';
import { expectPage } from './support/expectPage';
import { pathsOf, signedInRoutes } from './support/routesOfUser';
import { arriveAs, type DemoUser } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

interface Definition {
  readonly sources?: Readonly<Record<string, { readonly call?: string; readonly paginated?: boolean }>>;
  readonly body: readonly unknown[];
}

interface TableDefinition {
  readonly rows: string;
  readonly search?: boolean;
  readonly filters?: readonly string[];
  readonly export?: boolean;
}

const { endpoints } = await loadContract(inProject('schemas'));

/** The tables inside a value, at any depth. */
function tablesIn(value: unknown): readonly TableDefinition[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'table' in value ? [value.table as TableDefinition] : [];
  return [...own, ...Object.values(value).flatMap(tablesIn)];
}

/** The first table over a list in a screen; none if it has none. */
async function listOf(screen: string): Promise<readonly TableDefinition[]> {
  const { sources = {}, body } = JSON.parse(
    await readFile(inProject('screens', `${screen}.json`), 'utf8'),
  ) as Definition;
  const isList = ({ rows }: TableDefinition): boolean => {
    const { call = '', paginated } = sources[sourceAlone(rows.slice(1)) ?? ''] ?? {};
    return paginated === true && endpoints[call]?.list !== undefined;
  };
  return tablesIn(body).filter(isList).slice(0, 1);
}

const chosen = (
  await Promise.all(
    signedInRoutes
      .filter(({ path, screen }) => !path.includes(':') && isInRun(`every list: ${path}`, screen))
      .map(async ({ path, screen }) => (await listOf(screen)).map((table) => ({ path, screen, table }))),
  )
).flat();

const users: readonly DemoUser[] = ['employee', 'manager', 'hr', 'payroll', 'administrator'];

/** The pages that each user may open. */
const pages = new Map<DemoUser, ReadonlySet<string>>();

beforeAll(async () => {
  for (const user of users) pages.set(user, await pathsOf(await app.openPage(), user));
});

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first();
const rows = (page: Page) => page.getByRole('main').locator('tbody [data-main]');

/** Searches for a text that no row has, and clears the search. */
async function tryToSearch(page: Page): Promise<void> {
  const box = page.getByRole('searchbox', { name: /^Search in / });
  const before = await rows(page).count();
  await box.fill('qqqq');
  await expectPage(page.getByText('Nothing matches “qqqq”.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('search')).toBe('qqqq');
  await button(page, 'Clear search').click();
  await expectPage(rows(page)).toHaveCount(before);
  await expectPage(box).toHaveValue('');
  await expectPage(box).toBeFocused();
  await box.fill('qqqq');
  await expectPage(page.getByText('Nothing matches “qqqq”.')).toBeVisible();
  await box.fill('');
  await expectPage(rows(page)).toHaveCount(before);
  await expectPage(box).toBeFocused();
}

/** Opens and closes the filters. */
async function tryToFilter(page: Page): Promise<void> {
  await button(page, 'Filter').click();
  await expectPage(page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Apply' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectPage(button(page, 'Filter')).toBeFocused();
}

/** Exports the list; returns the number of exported rows. */
async function exportRows(page: Page): Promise<number> {
  await button(page, 'Export').click();
  const csv = page.getByRole('menuitem', { name: 'CSV' });
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()]);
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  return lines.length;
}

test.skipIf(chosen.length === 0).each(chosen)(
  'the list of $path can be searched, filtered and exported',
  async ({ path, screen, table }) => {
    const user = users.find((one) => pages.get(one)?.has(path));
    if (user === undefined) throw new Error(`No demo user may open ${path}.`);
    const page = await app.openPage();
    await arriveAs(page, user, path);
    await whenSettled(page, screen);
    const shown = await rows(page).count();
    if (shown === 0) {
      await expectPage(button(page, 'Export')).toBeHidden();
      return;
    }
    const isSearched = (await page.getByRole('searchbox', { name: /^Search in / }).count()) > 0;
    if (table.search === false) expect(isSearched).toBe(false);
    if (isSearched) await tryToSearch(page);
    if ((await button(page, 'Filter').count()) > 0) await tryToFilter(page);
    if (table.export === false) expect(await button(page, 'Export').count()).toBe(0);
    else expect(await exportRows(page)).toBeGreaterThanOrEqual(shown);
  },
);
