import { describe, expect, test } from 'vitest';
import type { ManifestPage, ScreensManifest } from '../../../engine/language/manifest';
import { resolvePage, resolvePath } from './resolve';

const page = (screen: string, more: Partial<ManifestPage> = {}): ManifestPage => ({
  screen,
  title: screen,
  session: true,
  layout: true,
  ...more,
});
const manifest: ScreensManifest = {
  routes: {
    '/uix/user/login': page('user/login', { session: false, layout: false }),
    '/uix': page('user/home'),
    '/uix/visits/plan': page('visits/plan'),
    '/uix/visits/:id': page('visits/visit', { params: { id: 'integer' } }),
    '/uix/user/home': page('user/home'),
  },
  redirects: { '/': '/uix/user/login' },
  notFound: page('not-found', { session: false, layout: false }),
  unlisted: {},
};
const inside = { present: true, root: '/' };
const outside = { present: false, root: '/' };
const screenAt = (path: string, who = inside) => resolvePath(manifest, path, who);

describe('addresses', () => {
  test('ROUTE-01 "/" redirects to the sign-in, signed in or not', () => {
    for (const who of [inside, outside]) expect(screenAt('/', who)).toEqual({ redirect: '/uix/user/login' });
  });

  test('ROUTE-02 the sign-in needs no session and renders outside the layout', () => {
    expect(screenAt('/uix/user/login', outside)).toMatchObject({ page: { screen: 'user/login', layout: false } });
  });

  test('ROUTE-04 a page that needs a session redirects to "/" without one', () => {
    expect(screenAt('/uix/user/home', outside)).toEqual({ signIn: '/' });
    expect(screenAt('/uix/user/home')).toMatchObject({ page: { screen: 'user/home' } });
  });

  test('ROUTE-05 any other path is not found, even below /uix, with and without a token', () => {
    for (const path of ['/nowhere', '/uix/nowhere', '/uix/user', '/uix/user/home/more', '/toString', '/__proto__'])
      for (const who of [inside, outside]) expect(screenAt(path, who)).toMatchObject({ page: { screen: 'not-found' } });
  });

  test('the not-found page is inside the layout for signed-in users only', () => {
    expect(screenAt('/nowhere', inside)).toMatchObject({ page: { layout: true } });
    expect(screenAt('/nowhere', outside)).toMatchObject({ page: { layout: false } });
  });

  test('ROUTE-08 the index route is the home page, with or without a trailing slash', () => {
    expect(screenAt('/uix')).toMatchObject({ page: { screen: 'user/home' } });
    expect(screenAt('/uix/')).toMatchObject({ page: { screen: 'user/home' } });
  });
});

describe('a manifest for visitors without a session', () => {
  const open: ScreensManifest = {
    ...manifest,
    routes: { '/uix/user/login': page('user/login', { session: false, layout: false }) },
    withheld: { '/uix/user/home': true, '/nowhere': false },
  };

  test.each([
    ['/uix/user/home', { signIn: '/' }],
    ['/nowhere/', { page: manifest.notFound }],
    ['/uix/visits/7', { ask: '/uix/visits/7' }],
    ['/toString', { ask: '/toString' }],
    ['/', { redirect: '/uix/user/login' }],
  ])('resolves %s', (path, found) => {
    expect(resolvePath(open, path, outside)).toEqual(found);
  });

  test('is asked again after signing in', () => {
    expect(resolvePath(open, '/uix/user/home', inside)).toEqual({ ask: '/uix/user/home' });
  });
});

describe('a path with parameters', () => {
  test('matches parameter values; an exact path takes precedence', () => {
    expect(resolvePage(manifest, '/uix/visits/7/')).toMatchObject({
      path: '/uix/visits/:id',
      page: { screen: 'visits/visit' },
      params: { id: 7 },
    });
    expect(resolvePage(manifest, '/uix/visits/plan')).toMatchObject({ page: { screen: 'visits/plan' }, params: {} });
  });

  test.each(['/uix/visits/seven', '/uix/visits/:id', '/uix/visits/7/notes'])('does not match %s', (path) => {
    expect(resolvePage(manifest, path)).toBeUndefined();
    expect(screenAt(path)).toMatchObject({ page: { screen: 'not-found' } });
  });
});
