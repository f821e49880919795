import { afterEach, expect, test } from 'vitest';
import { loadContract } from '../../../../engine/compiler';
import { inProject } from '../../place';
import { openScreens } from '../../screens/screens';
import { menuFor } from '../session/menu';
import { setMenu } from '../session/navigation';
import { directoryUrl, hrOnlyUrlsOf, switchOffDirectory } from './switchOff';

afterEach(() => setMenu(inProject('screens')));

const urls = (...roles: readonly string[]): readonly string[] =>
  menuFor(new Set(['employee', ...roles])).mainMenu.flatMap(({ submenus }) =>
    submenus.flatMap(({ items }) => items.map(({ url }) => url)),
  );

test('a directory that is switched off is open to HR only, and is in the menu of HR only', async () => {
  const contract = await loadContract(inProject('schemas'));
  const off = switchOffDirectory(contract);
  const changed = Object.keys(off.endpoints).filter((key) => off.endpoints[key] !== contract.endpoints[key]);
  expect(changed).toEqual(['POST /api/employee/colleagues', 'POST /api/employee/colleague']);
  for (const key of changed) expect(off.endpoints[key]?.roles).toEqual(['hr']);
  expect(urls()).toContain(directoryUrl);
  setMenu(inProject('screens'), [directoryUrl]);
  expect(urls()).not.toContain(directoryUrl);
  expect(urls('manager', 'analyst')).not.toContain(directoryUrl);
  expect(urls('hr')).toContain(directoryUrl);
  expect(urls().length).toBeGreaterThan(0);
});

test('the pages of a directory that is switched off are for HR only', async () => {
  const screens = await openScreens({
    folder: inProject('screens'),
    contract: switchOffDirectory(await loadContract(inProject('schemas'))),
    hrOnlyUrls: hrOnlyUrlsOf({ directory: false }),
    compile: async () => ({ diagnostics: [], module: 'export default 1;' }),
    ask: async () => [] as never,
    lookEveryMs: 0,
    warn: () => undefined,
  });
  const { routes } = JSON.parse(screens.manifest().text);
  for (const path of ['/uix/me/colleagues', '/uix/colleague/:id'])
    expect(routes[path]).toMatchObject({ roles: ['hr'] });
  expect(routes['/uix/me/requests']).not.toHaveProperty('roles');
  screens.close();
});
