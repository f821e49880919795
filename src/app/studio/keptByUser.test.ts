import { beforeEach, expect, test, vi } from 'vitest';
import { keepByUser } from './keptByUser';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test('each user of a browser has values of their own, which another sign-in does not delete', () => {
  keepByUser('A1').write('recent', ['menu.json']);
  keepByUser('B2').write('recent', ['shell.json']);
  expect(keepByUser('A1').read('recent')).toEqual(['menu.json']);
  keepByUser('A1').write('recent', null);
  expect(keepByUser('A1').read('recent')).toBeNull();
  expect(keepByUser('B2').read('recent')).toEqual(['shell.json']);
});

test('without a user, or with an unreadable value, nothing is kept', () => {
  keepByUser(undefined).write('recent', ['menu.json']);
  expect(stored.size).toBe(0);
  stored.set('studio.recent:A1', '{');
  expect(keepByUser('A1').read('recent')).toBeNull();
});
