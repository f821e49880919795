import { describe, expect, test } from 'vitest';
import { pagesFound, pagesOf } from './pagesFound';

const pages = pagesOf([
  {
    label: 'Me',
    groups: [
      { label: 'Time Off', items: [{ label: 'My requests', path: '/me/requests' }] },
      { label: 'Me', items: [{ label: 'Überstunden', path: '/me/hours' }] },
    ],
  },
  {
    label: 'Team',
    groups: [
      {
        label: '',
        items: [
          { label: 'Time Off Approval', path: '/team/approval' },
          { label: 'Requests', path: '/me/requests' },
        ],
      },
    ],
  },
]);

const findPages = (words: string): string[] => pagesFound(pages, words).map(({ text, note }) => `${text} (${note})`);

describe('pages of the menu', () => {
  test('match by word prefixes, including those of their headings; matches in the page name come first', () => {
    expect(findPages('time')).toEqual(['Time Off Approval (Team)', 'My requests (Me, Time Off)']);
    expect(findPages('req off')).toEqual(['My requests (Me, Time Off)']);
    expect(findPages('ime')).toEqual([]);
  });

  test('match by further words, which are not shown', () => {
    const actions = [{ text: 'Sign out', note: '', to: 'action:out', keywords: 'logout' }];
    expect(pagesFound(actions, 'logout')).toEqual(actions);
    expect(pagesFound(actions, 'login')).toEqual([]);
  });

  test('match regardless of accents, case and punctuation, each page once', () => {
    expect(findPages('UBER')).toEqual(['Überstunden (Me)']);
    expect(findPages('requests')).toEqual(['My requests (Me, Time Off)']);
    expect(findPages(' - ')).toEqual([]);
  });
});
