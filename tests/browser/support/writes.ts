import type { BrowserContext, Response } from 'playwright';
import { loadContract } from '../../../engine/compiler/contract/loadContract';
import type { Contract } from '../../../engine/language/contract';
import { inProject } from '../../../scripts/setup/place.mjs';

let loading: Promise<Contract> | undefined;

/** Signing in, signing out and renewing a session do not count as writes. */
const isOfSession = (path: string): boolean => /^\/api\/(public\/|user\/(renew|refresh)$)/.test(path);

/** Returns the call if it changed data on the server, e.g. `POST /api/me/leave/apply`; otherwise nothing. */
async function writeIn(response: Response): Promise<string[]> {
  const { pathname } = new URL(response.url());
  if (!response.ok() || !pathname.startsWith('/api/') || isOfSession(pathname)) return [];
  loading ??= loadContract(inProject('schemas'));
  const { endpoints } = await loading;
  const call = `${response.request().method()} ${pathname}`;
  // A mocked response has no server address.
  return endpoints[call]?.effect === 'write' && (await response.serverAddr()) !== null ? [call] : [];
}

/** Records the calls of any number of contexts that changed data on the server. */
export function collectWrites() {
  let found: Promise<string[]>[] = [];
  return {
    watch: (context: BrowserContext) => void context.on('response', (response) => void found.push(writeIn(response))),
    /** Returns the calls since the last call. Call it before the contexts are closed. */
    async take(): Promise<string[]> {
      const taken = found;
      found = [];
      return (await Promise.all(taken)).flat();
    },
  };
}
