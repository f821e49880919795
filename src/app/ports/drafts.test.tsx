import { beforeEach, expect, test, vi } from 'vitest';
import { createDrafts } from './drafts';

beforeEach(() => sessionStorage.clear());

test('only the author can read a draft, and it is deleted when another user signs in', () => {
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

test('forget removes every draft, leaves other keys and ignores later writes', () => {
  sessionStorage.setItem('other', '1');
  const drafts = createDrafts(sessionStorage);
  drafts.belongTo('E100');
  drafts.port.write('a', 1);
  drafts.forget();
  drafts.port.write('a', 2);
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

test('a full or corrupted storage does not break a form', () => {
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
