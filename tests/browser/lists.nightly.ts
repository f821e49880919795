import { sql } from 'kysely';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isInRun } from '../../scripts/suite/isInRun';
import { changeStopped } from './support/changeRows';
import { expectPage } from './support/expectPage';
import { noonZone } from './support/noonZone';
import { arriveAs, type DemoUser } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

/** Adds more logins and audit log entries than fit on a page. */
const fillLists = (dataDir: string): Promise<void> =>
  changeStopped(dataDir, async (db) => {
    await sql`insert into user_account (user_name, password_hash, employee_id)
      select lower(code), 'none', id from employee where id not in (select employee_id from user_account)`.execute(db);
    await sql`insert into audit_entry (at, user_id, employee_id, action, subject)
      select now() - user_id * interval '1 minute', user_id, employee_id, 'session.open', 'user ' || user_name
      from user_account where user_id % 3 > 0`.execute(db);
  });

/** `noonZone`: some lists show a number of days up to today. */
const app = useApp({ env: { TIME_ZONE: noonZone() }, prepare: fillLists });

/** A page with a server-paged list: its user, its path, the rows per page, and a heading to sort by. */
type Walk = readonly [who: DemoUser, path: string, size: number, heading: string];

const walks: readonly Walk[] = [
  ['administrator', '/uix/admin/users', 10, 'Employee Name'],
  ['administrator', '/uix/admin/users', 10, 'Last sign-in'],
  ['administrator', '/uix/admin/audit-log', 10, 'When'],
  ['hr', '/uix/hr/ask-hr-response', 10, 'Employee Name'],
  ['hr', '/uix/team/reporting-change/request', 5, 'Name'],
  ['manager', '/uix/team/leave/approval', 5, 'Employee Name'],
  ['employee', '/uix/me/inbox', 8, 'Subject'],
];

const body = (page: Page) => page.locator('main tbody').first();
const texts = (page: Page) => body(page).locator('tr').allInnerTexts();

interface Heard {
  readonly limit: number;
  readonly rows: number;
}

/** Records the requested and the returned number of rows of each list response. */
function recordLists(page: Page): Heard[] {
  const heard: Heard[] = [];
  page.on('response', async (response) => {
    const limit = Number(new URL(response.url()).searchParams.get('limit'));
    if (limit === 0 || !response.ok()) return;
    // The response body is gone once its page was left.
    const answer: unknown = await response.json().catch(() => null);
    const lists = Object.values(answer ?? {}).filter((one) => Array.isArray(one));
    heard.push(...lists.map((list) => ({ limit, rows: list.length })));
  });
  return heard;
}

async function readSettledTexts(page: Page): Promise<readonly string[]> {
  await whenSettled(page);
  return texts(page);
}

describe('a server-paged list', () => {
  test.each(walks.filter(([, path, , heading]) => isInRun(`lists ${path} ${heading}`, path.slice('/uix/'.length))))(
    '%s %s loads %i rows per page, sorted by %s, and its URL restores it',
    async (who, path, size, heading) => {
      const page = await app.openPage();
      const heard = recordLists(page);
      await arriveAs(page, who, path);
      await expectPage(body(page).locator('tr').first()).toBeVisible();
      const usual = await readSettledTexts(page);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await expect.poll(() => texts(page)).not.toEqual(usual);
      await page.getByRole('columnheader').getByRole('button', { name: heading }).first().click();
      await expect.poll(() => new URL(page.url()).search).toMatch(/^\?sort=[^&]+$/);
      const sorted = await readSettledTexts(page);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await expect.poll(() => new URL(page.url()).search).toMatch(/^\?sort=[^&]+&page=2(&rows=\d+)?$/);
      await expect.poll(() => texts(page)).not.toEqual(sorted);
      const second = await readSettledTexts(page);
      await page.reload();
      await expect.poll(() => texts(page)).toEqual(second);
      expect(heard.filter(({ limit, rows }) => rows > limit)).toEqual([]);
      expect(heard).toContainEqual({ limit: size, rows: size });
    },
  );

  test.runIf(isInRun('lists words', 'admin/users'))(
    'a search narrows the list of users; clearing it returns to the first page',
    async () => {
      const page = await app.openPage();
      await arriveAs(page, 'administrator', '/uix/admin/users');
      const first = await readSettledTexts(page);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await expect.poll(() => texts(page)).not.toEqual(first);
      const box = page.getByRole('main').getByRole('searchbox');
      await box.fill('Payroll');
      await expect.poll(async () => (await texts(page)).every((one) => one.includes('Payroll'))).toBe(true);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/admin/users')) asked.push(new URL(request.url()).search);
      });
      await box.fill('');
      await expect.poll(() => texts(page)).toEqual(first);
      expect(new URL(page.url()).search).toBe('');
      expect(asked).toEqual(['?limit=10']);
    },
  );
});
