import { expect, test } from 'vitest';
import { openingAt } from './opening';
import { Versions } from './versions';

const card = { title: 'Welcome', description: 'See what waits for you.', width: 'card' };
const routes = {
  routes: [
    { path: '/in', screen: 'in', title: 'Sign in', session: false, layout: false },
    { path: '/home', screen: 'home', title: 'Home' },
  ],
  redirects: { '/': '/in' },
};

/** The opening of a path in an app with this sign-in screen. */
function opening(path: string, screen: object, faulty = false) {
  const texts = new Map([
    ['shell.json', '{"brand":"Ledger"}'],
    ['in.json', JSON.stringify(screen)],
  ]);
  const versions = new Versions();
  for (const file of texts.keys()) versions.accept(file, { diagnostics: [], module: `// ${file}` }, faulty);
  return openingAt(path, { routes, texts, versions });
}

test('a card without a session is announced with its texts and modules, also behind a redirect', () => {
  const announcement = {
    brand: 'Ledger',
    title: 'Welcome',
    description: 'See what waits for you.',
    modules: [expect.stringMatching(/^\/screens\/shell\./), expect.stringMatching(/^\/screens\/in\./)],
  };
  expect(opening('/in', card)).toEqual(announcement);
  expect(opening('/', card)).toEqual(announcement);
});

test('pages that require a session, screens with errors and computed titles are not announced', () => {
  expect(opening('/home', card)).toBeUndefined();
  expect(opening('/nowhere', card)).toBeUndefined();
  expect(opening('/in', card, true)).toBeUndefined();
  expect(opening('/in', { ...card, title: 'Welcome {session.user}' })).toBeUndefined();
  expect(opening('/in', { ...card, width: 'wide' })).toBeUndefined();
});
