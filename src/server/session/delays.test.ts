import { expect, test } from 'vitest';
import { addressSubject } from './delays';

test.each([
  ['203.0.113.9', 'address:203.0.113.9'],
  ['::ffff:203.0.113.9', 'address:203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', 'address:2001:db8:1:2'],
  ['2001:db8:1:2::1', 'address:2001:db8:1:2'],
  ['2001:db8::1', 'address:2001:db8:0:0'],
  ['::1', 'address:0:0:0:0'],
  ['2001::1:2:3:4:5', 'address:2001:0:0:1'],
  ['2001:db8::1:2:3:4:5', 'address:2001:db8:0:1'],
  ['2001:db8:1:2::', 'address:2001:db8:1:2'],
  ['::', 'address:0:0:0:0'],
])('attempts from %s count for %s: an IPv6 network counts as one address', (address, subject) => {
  expect(addressSubject(address)).toBe(subject);
});
