import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import type { MenuFile, Routes } from '../../engine/language/plan.gen';
import { endpoints } from './support/read';
import { json, screen } from './support/screens';

const contract = await loadContract(join(process.cwd(), 'schemas'));
const { routes } = json<Routes>('routes');
const { areas, quickLinks } = json<MenuFile>('menu');

/** Every link to a screen in the session data, with the role that gets it. */
const ways = [
  ...areas.flatMap(({ groups }) =>
    groups.flatMap(({ role, items }) => items.map((item) => [item.role ?? role, item.url] as const)),
  ),
  ...quickLinks.map(({ role, url }) => [role, url] as const),
].filter(([, url]) => url !== '/studio');

describe('the menu and the quick links', () => {
  test.each(ways)('role %s may call every endpoint of %s', async (role, url) => {
    const route = routes.find(({ path }) => path === `/uix${url}`);
    const called = endpoints(await screen(route?.screen ?? ''));
    // Every user has the employee role, in addition to any other.
    const refused = called.filter(
      (key) => ![role, 'employee'].some((one) => contract.endpoints[key]?.roles.includes(one)),
    );
    expect(refused).toEqual([]);
  });
});
