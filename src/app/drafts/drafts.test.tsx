import { beforeEach, expect, test, vi } from 'vitest';
import { createDrafts } from './drafts';

beforeEach(() => sessionStorage.clear());

test('a draft is read by the person who typed it, and is gone when somebody else has been here', () => {
  const drafts = createDrafts(sessionStorage);
  drafts.belongTo('E100');
  drafts.port.write('me/leave/request#request', { reason: 'Moving house' });
  expect(createDrafts(sessionStorage).port.read('me/leave/request#request')).toBeUndefined();
  drafts.belongTo('E100');
  expect(drafts.port.read('me/leave/request#request')).toEqual({ reason: 'Moving house' });
  drafts.belongTo('E200');
  expect(drafts.port.read('me/leave/request#request')).toBeUndefined();
  expect(Object.keys(sessionStorage)).toEqual([]);
  drafts.belongTo('E100');
  drafts.port.write('me/leave/request#request', { reason: 'Moving house' });
  drafts.port.remove('me/leave/request#request');
  expect(drafts.port.read('me/leave/request#request')).toBeUndefined();
});

test('forgetting removes every draft, keeps other things, and keeps no later ones', () => {
  sessionStorage.setItem('other', '1');
  const drafts = createDrafts(sessionStorage);
  drafts.belongTo('E100');
  drafts.port.write('a', 1);
  drafts.forget();
  drafts.port.write('a', 2);
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

test('a storage that is full or holds nonsense takes no form down', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const drafts = createDrafts(sessionStorage);
  drafts.belongTo('E100');
  sessionStorage.setItem('draft:E100:a', '{broken');
  expect(drafts.port.read('a')).toBeUndefined();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => drafts.port.write('a', 1)).not.toThrow();
  expect(warn).toHaveBeenCalledOnce();
});
