import { describe, expect, test } from 'vitest';
import { dynamic } from '../../../engine/runtime/testing/plans';
import { loginAnswer } from '../../../tests/support/app/people';
import { menuPath, parseMenu } from './menu';

const rows = dynamic(['session.menu'], ({ session }: { session: { menu: unknown } }) => session.menu);

describe('the side menu', () => {
  test('SHELL-04 SHELL-05 has three levels, and each item links to the prefix plus its url', () => {
    const [me, offTime] = parseMenu(rows, '/uix', { session: loginAnswer }) ?? [];
    expect(me).toEqual({
      label: 'Me',
      groups: [
        {
          label: 'My Record',
          items: [
            { label: 'My Profile', path: '/uix/me/profile' },
            { label: 'Secure Inbox', path: '/uix/me/inbox' },
          ],
        },
      ],
    });
    expect(offTime?.groups[0]?.items[0]?.path).toBe('/uix/me/leave/request');
  });

  test('the prefix is added once, with or without a slash before the url', () => {
    expect(menuPath('me/profile', '/uix')).toBe('/uix/me/profile');
    expect(menuPath('/uix/me/profile', '/uix')).toBe('/uix/me/profile');
    expect(menuPath('/uixes', '/uix')).toBe('/uix/uixes');
  });

  test('malformed server data does not throw: items without a label or url are skipped', () => {
    const sent = [{ menuName: 'Me', submenus: [{ items: [{ menuName: 'No url' }, null] }, null] }, {}, null, 'text'];
    expect(parseMenu(sent, '/uix', {})).toEqual([{ label: 'Me', groups: [] }]);
  });

  test('SHELL-04 ENTITY-02 the alternative format of the specification, a list of main menus by name, gives the same menu', () => {
    const mainMenu = loginAnswer.menu.mainMenu.map(({ menuName, submenus }) => ({ mainMenu: menuName, submenus }));
    const other = parseMenu(rows, '/uix', { session: { menu: mainMenu } });
    expect(other).toEqual(parseMenu(rows, '/uix', { session: loginAnswer }));
    expect(other).toHaveLength(3);
  });

  test('a menu without main menus is empty; data in neither format is not a menu', () => {
    expect(parseMenu([], '/uix', {})).toEqual([]);
    expect(parseMenu({ mainMenu: [] }, '/uix', {})).toEqual([]);
    for (const sent of [null, undefined, 'Me', {}, { mainMenu: 'Me' }, [{ name: 'Me' }], ['Me']])
      expect(parseMenu(sent, '/uix', {})).toBeUndefined();
  });
});
