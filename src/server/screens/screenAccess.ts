import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Role } from '../rules/roles';
import type { CallerLookup } from '../session/CallerLookup';
import { callerByScreens } from '../session/callerOf';
import { readCookie, screensCookie } from '../session/cookies';
import type { Database } from '../store/database';
import { mayView, type Viewers } from './visibility';

/** Who may see which screens. */
export interface ScreenAccess {
  /** Whether the request belongs to a session. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
  /** The response to a request for a restricted module: the module, nothing, or a request to sign in. */
  mayLoad(request: FastifyRequest, viewers: Viewers): Promise<'allowed' | 'forbidden' | 'unauthenticated'>;
}

/** The dependencies of the check. */
interface AccessParts {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly lookup: CallerLookup;
}

/** The user whose session the screens cookie names. */
async function callerOf(request: FastifyRequest, { db, clock, lookup }: AccessParts) {
  const cookie = readCookie(request, screensCookie);
  if (cookie === undefined) return undefined;
  return lookup.find(cookie, request.ip, (hash) => callerByScreens(db, hash, clock()));
}

/**
 * Checks the session cookie, because a script import cannot carry a token. Fetching the text with a token and turning
 * it into a module would need a content security policy that allows evaluating text.
 */
export function createScreenAccess(parts: AccessParts): ScreenAccess {
  return {
    isSignedIn: async (request) => (await callerOf(request, parts)) !== undefined,
    async mayLoad(request, viewers) {
      if (viewers === 'anyone') return 'allowed';
      const caller = await callerOf(request, parts);
      if (!caller) return 'unauthenticated';
      // With a first password, only the page for choosing another is available.
      const roles = caller.mustChangePassword ? new Set<Role>() : caller.roles;
      return mayView(viewers, roles) ? 'allowed' : 'forbidden';
    },
  };
}
