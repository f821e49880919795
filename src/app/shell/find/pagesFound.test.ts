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

const found = (words: string): string[] => pagesFound(pages, words).map(({ text, note }) => `${text} (${note})`);

describe('pages of the menu', () => {
  test('are found by the beginnings of their words, also of the headings above; those so named come first', () => {
    expect(found('time')).toEqual(['Time Off Approval (Team)', 'My requests (Me, Time Off)']);
    expect(found('req off')).toEqual(['My requests (Me, Time Off)']);
    expect(found('ime')).toEqual([]);
  });

  test('are found without their accents, capitals and signs, once', () => {
    expect(found('UBER')).toEqual(['Überstunden (Me)']);
    expect(found('requests')).toEqual(['My requests (Me, Time Off)']);
    expect(found(' - ')).toEqual([]);
  });
});
