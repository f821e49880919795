import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** A static site: folders searched in order, and the response if none has the file. */
export interface StaticSite {
  readonly folders: readonly string[];
  /** The page for every path without a file extension. */
  readonly fallback?: string;
}

/** A running server. */
export interface Serving {
  /** Such as `http://127.0.0.1:41234`. */
  readonly origin: string;
  stop(): Promise<void>;
}

async function find(site: StaticSite, path: string): Promise<{ type: string; body: Buffer | string } | undefined> {
  const name = path.endsWith('/') ? `${path}index.html` : path;
  for (const folder of site.folders) {
    const body = await readFile(join(folder, normalize(name))).catch(() => undefined);
    if (body) return { type: types[extname(name)] ?? 'application/octet-stream', body };
  }
  const isPage = extname(path) === '' && !path.startsWith('/api/');
  return isPage && site.fallback ? { type: 'text/html', body: site.fallback } : undefined;
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** Serves files on a free local port; anything missing, including an API, is a 404. */
export async function serveFolders(site: StaticSite): Promise<Serving> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const found = await find(site, decodeURIComponent(pathname));
    response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'application/json' });
    response.end(found?.body ?? '{}');
  });
  const port = await listening(server);
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, stop };
}
