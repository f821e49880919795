import { type RunningServer, startServer } from './startServer';

/** The variable through which a run tells its spec files where the shared server is. */
const sharedUrl = 'SHARED_SERVER_URL';

let server: RunningServer | undefined;

/** Runs once, after the build: starts the server of the spec files that only read. */
export async function setup(): Promise<void> {
  server = await startServer();
  process.env[sharedUrl] = server.url;
}

/** Runs once, after the last test. */
export async function teardown(): Promise<void> {
  await server?.dispose();
}

/** The address of the server that spec files share if they only read. */
export function sharedServerUrl(): string {
  const url = process.env[sharedUrl];
  if (url === undefined) throw new Error('Only tests of the project "browser" have a shared server.');
  return url;
}
