import { expect, test } from 'vitest';
import type { ScreensManifest } from '../../../../engine/language/manifest';
import { addressFault } from './addressFault';

const page = { screen: 'me/leave/request', title: 'Apply Time Off', session: true, layout: true };
const manifest: ScreensManifest = {
  routes: { '/uix/me/leave/request': page },
  redirects: { '/uix/old': '/uix/me/leave/request' },
  unlisted: {},
};

test.each(['/uix/me/travel', '/uix/me/leave/request-2', '/uix/9', '/me/travel'])(
  'accepts %s as the address of a screen',
  (address) => {
    expect(addressFault(address, manifest)).toBeNull();
  },
);

test.each([
  ['/uix/me/leave/request', '“Apply Time Off” is already at this address.'],
  ['/uix/old', 'This address already redirects to /uix/me/leave/request.'],
])('reports what already uses %s', (address, words) => {
  expect(addressFault(address, manifest)).toBe(words);
});

test.each(['', '/', 'uix/me', '/uix/', '/uix/me/', '/uix/Me', '/uix/me//x', '/uix/me/trävel', '/uix/a b'])(
  'rejects the address "%s"',
  (address) => {
    expect(addressFault(address, manifest)).toMatch(/^Use lowercase letters/);
  },
);
