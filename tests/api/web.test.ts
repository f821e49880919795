import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProject } from '../../src/server/place';
import { covers, parseRoutes } from '../../src/server/screens/routes';
import { serveWeb } from '../../src/server/web/web';
import { openTestServer, type TestServer } from './support/testServer';

const folder = mkdtempSync(join(tmpdir(), 'web-'));
const script = `console.log('${'x'.repeat(2000)}');`;

let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><head><style nonce="{{nonce}}"></style></head><body></body></html>');
  writeFileSync(join(folder, 'manifest.json'), '{}');
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), script);
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
  server = await openTestServer({
    areas: {},
    parts: {
      web: { folder, apiBaseUrl: 'https://hr.example.com/base"', timeZone: 'Asia/Kolkata' },
      origins: ['https://app.example.com'],
    },
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.send({ method: 'GET', url, headers });

describe('the page', () => {
  test.each(['/', '/uix/user/login', '/uix/me/leave/request?x=1', '/anything/else'])(
    '%s is the application',
    async (url) => {
      const { status, headers, text } = await get(url);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      expect(text).toContain('<html>');
    },
  );

  test('has a strict content security policy with a new nonce for every response', async () => {
    const [first, second] = [await get('/'), await get('/')];
    const nonce = /nonce="([^"]+)"/.exec(first.text)?.[1] ?? '';
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(second.text).not.toContain(nonce);
    expect(first.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; connect-src 'self' https://hr.example.com; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
  });

  test('API-01 receives the URL of the provider', async () => {
    expect((await get('/')).text).toContain('<meta name="api-base-url" content="https://hr.example.com/base&quot;" />');
  });

  test('receives the time zone of the offices', async () => {
    expect((await get('/')).text).toContain('<meta name="time-zone" content="Asia/Kolkata" />');
  });

  test.each(['/assets/nothing.js', '/screens/nothing.js', '/api/nothing', '/assets'])(
    '%s answers 404, not the application',
    async (url) => {
      const { status, headers } = await get(url);
      expect({ status, type: headers['content-type'] }).toEqual({
        status: 404,
        type: 'application/json; charset=utf-8',
      });
    },
  );
});

test('a URL outside the application answers 404 with the page for it', async () => {
  const app = Fastify();
  await app.register(cookie);
  const routes = parseRoutes(readFileSync(inProject('screens', 'routes.json'), 'utf8'));
  const pages = { opening: () => undefined, covers: (path: string) => covers(routes, path) };
  await serveWeb(app, { folder, apiBaseUrl: '' }, pages);
  const statuses = async (...urls: string[]) =>
    Promise.all(urls.map(async (url) => (await app.inject({ url })).statusCode));
  expect(await statuses('/', '/uix/user/login', '/uix/no/such/page')).toEqual([200, 200, 200]);
  expect(await statuses('/wp-admin', '/.env', '/uixx', '/user/login')).toEqual([404, 404, 404, 404]);
  expect((await app.inject({ url: '/wp-admin' })).body).toContain('<html>');
  await app.close();
});

test('a user who may be signed in gets the skeleton of the page in the HTML, a visitor does not', async () => {
  const place = mkdtempSync(join(tmpdir(), 'web-'));
  const head = '<link rel="stylesheet" href="/assets/app.css">\n';
  writeFileSync(
    join(place, 'index.html'),
    `<html><head>${head}</head><body><div id="root"></div><!--opening--></body>`,
  );
  writeFileSync(join(place, 'skeleton.css'), '#opening { display: block; }');
  const app = Fastify();
  await app.register(cookie);
  await serveWeb(app, { folder: place, apiBaseUrl: '' }, { opening: () => undefined, covers: () => true });
  const pageFor = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/uix/user/home', headers })).body;
  const page = await pageFor({ cookie: `session-until=${Date.now() + 60_000}` });
  expect(page).toMatch(/<style nonce="[^"{]+">#opening \{ display: block; \}<\/style>/);
  // The styles of the application follow, so that they do not delay it.
  expect(page).toMatch(/<div id="opening" role="status" aria-label="Loading">.*<\/div>\n<link rel="stylesheet"/);
  expect(await pageFor({})).not.toContain('id="opening"');
  expect((await app.inject({ url: '/skeleton.css' })).headers['content-type']).not.toContain('text/css');
  await app.close();
  rmSync(place, { recursive: true });
});

describe('files', () => {
  test('an asset is cached permanently, and compressed if the browser accepts it', async () => {
    const plain = await get('/assets/app-1a2b.js');
    expect(plain.text).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await server.app.inject({
      method: 'GET',
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script);
  });

  test('an icon next to them is served, the build manifest is not', async () => {
    expect((await get('/icon.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await get('/manifest.json')).headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each(['/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/..%2findex.html'])(
    '%s does not escape the folder',
    async (url) => {
      const { text } = await get(url);
      expect(text).not.toContain('{{nonce}}');
    },
  );
});

describe('headers', () => {
  test.each(['/', '/api/health', '/api/nothing', '/assets/app-1a2b.js'])('%s has the security headers', async (url) => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('API-01 only pages of an allowed origin may call', async () => {
    const ask = (origin: string) =>
      server.send({
        method: 'OPTIONS',
        url: '/api/public/login',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const allowed = await ask('https://app.example.com');
    expect(allowed.status).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example.com',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, record-version',
    });
    expect((await ask('https://evil.example.com')).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await get('/api/health', { origin: 'https://app.example.com' })).headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example.com',
      'access-control-expose-headers': 'retry-after, x-total-count, x-sums, link',
    });
  });
});

describe('the OpenAPI document', () => {
  test('lists every endpoint of the contract with its roles', async () => {
    const { body } = await get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const paths = body.paths as Record<string, Record<string, { 'x-roles': string[] }>>;
    for (const { path, method, roles } of Object.values(server.contract.endpoints)) {
      expect(paths[path]?.[method.toLowerCase()]?.['x-roles']).toEqual(roles);
    }
  });

  test('API-02 uses POST except where the specification says GET, and for the application’s own endpoints', () => {
    const gets = Object.keys(server.contract.endpoints)
      .filter((key) => key.startsWith('GET '))
      .sort();
    expect(gets).toEqual([
      'GET /api/employee/search/reporting',
      'GET /api/jobs/{job-id}',
      'GET /api/pay-controls/paymonth',
      'GET /api/studio/beginning',
      'GET /api/studio/faults',
      'GET /api/studio/language',
      'GET /api/studio/reference',
      'GET /api/studio/removed',
      'GET /api/studio/samples',
      'GET /api/studio/screens',
      'GET /api/user/renew',
      'GET /api/user/secure-inbox',
      'GET /api/user/views',
    ]);
  });
});
