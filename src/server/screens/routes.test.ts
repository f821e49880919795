import { expect, test } from 'vitest';
import { covers, parseRoutes } from './routes';

const home = { path: '/home', screen: 'home', title: 'Home' };

test('entries that cannot be used take no other page away', () => {
  const faulty = [7, null, {}, { ...home, path: 7 }, { ...home, path: 'home' }, { path: '/plan', screen: 'plan' }];
  const routes = parseRoutes(JSON.stringify({ routes: [...faulty, home] }));
  expect(routes.routes).toEqual([home]);
  expect(covers(routes, '/home/now')).toBe(true);
});

test('a file without a list of routes is refused', () => {
  expect(() => parseRoutes('{}')).toThrow('it has no list "routes"');
});
