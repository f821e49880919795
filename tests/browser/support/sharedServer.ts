import { type RunningServer, startServer } from './startServer';

/** The environment variable that holds the URL of the shared server. */
const sharedUrl = 'SHARED_SERVER_URL';

let server: RunningServer | undefined;

/** Runs once, after the build: starts the server of the read-only spec files. */
export async function setup(): Promise<void> {
  server = await startServer();
  process.env[sharedUrl] = server.url;
}

/** Runs once, after the last test. */
export async function teardown(): Promise<void> {
  await server?.dispose();
}

/** Returns the URL of the server that read-only spec files share. */
export function sharedServerUrl(): string {
  const url = process.env[sharedUrl];
  if (url === undefined) throw new Error('Only tests of the project "browser" have a shared server.');
  return url;
}
