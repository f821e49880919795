import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningServer, startServer } from './startServer';

/** The environment variable that holds the URL where spec files look up their worker's server. */
const askUrl = 'WORKER_SERVERS_URL';

/** The server of each worker, by its number. It outlives the worker's process, so it belongs to the run. */
const servers = new Map<string, Promise<RunningServer>>();
let asked: Server | undefined;

/** Returns the server of a worker. Starts it on the first request. */
function serverOf(worker: string): Promise<RunningServer> {
  const server = servers.get(worker) ?? startServer();
  servers.set(worker, server);
  return server;
}

/** Runs once, after the build: answers `/3` with the address of the server of worker 3. */
export async function setup(): Promise<void> {
  const answering = createServer((request, response) => {
    serverOf(String(request.url)).then(
      ({ url }) => response.end(url),
      (fault: unknown) => response.writeHead(500).end(String(fault)),
    );
  });
  asked = answering;
  await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve));
  process.env[askUrl] = `http://127.0.0.1:${(answering.address() as AddressInfo).port}`;
}

/** Runs once, after the last test. */
export async function teardown(): Promise<void> {
  asked?.close();
  const started = await Promise.allSettled(servers.values());
  await Promise.all(started.map((one) => (one.status === 'fulfilled' ? one.value.dispose() : undefined)));
}

/** Returns the URL of this worker's server, which its spec files use one after another. */
export async function workerServerUrl(): Promise<string> {
  const { [askUrl]: url, VITEST_POOL_ID: worker } = process.env;
  if (url === undefined || worker === undefined)
    throw new Error('Only tests of the project "browser" have a server for each worker.');
  const answer = await fetch(`${url}/${worker}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The server of worker ${worker} did not start: ${text}`);
  return text;
}
