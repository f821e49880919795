import { afterEach, expect, test } from 'vitest';
import { loadContract } from '../../../../engine/compiler';
import { inProject } from '../../place';
import { menuFor } from '../session/menu';
import { setMenu } from '../session/navigation';
import { directoryUrl, switchOffDirectory } from './switchOff';

afterEach(() => setMenu(inProject('screens')));

const urls = (): readonly string[] =>
  menuFor(new Set(['employee'])).mainMenu.flatMap(({ submenus }) =>
    submenus.flatMap(({ items }) => items.map(({ url }) => url)),
  );

test('a directory that is switched off is open to HR only, and is not in the menu', async () => {
  const contract = await loadContract(inProject('schemas'));
  const off = switchOffDirectory(contract);
  const changed = Object.keys(off.endpoints).filter((key) => off.endpoints[key] !== contract.endpoints[key]);
  expect(changed).toEqual(['POST /api/employee/colleagues', 'POST /api/employee/colleague']);
  for (const key of changed) expect(off.endpoints[key]?.roles).toEqual(['hr']);
  expect(urls()).toContain(directoryUrl);
  setMenu(inProject('screens'), [directoryUrl]);
  expect(urls()).not.toContain(directoryUrl);
  expect(urls().length).toBeGreaterThan(0);
});
