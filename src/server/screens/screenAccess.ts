import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Role } from '../rules/roles';
import { callerByScreens } from '../session/callerOf';
import { readCookie, screensCookie } from '../session/cookies';
import { tokenHash } from '../session/tokens';
import type { Database } from '../store/database';
import { mayView, type Viewers } from './visibility';

/** The response to a request for a restricted module: the module, nothing, or a request to sign in. */
export type ScreenAccess = (
  request: FastifyRequest,
  viewers: Viewers,
) => Promise<'allowed' | 'forbidden' | 'unauthenticated'>;

/**
 * Checks the session cookie, because a script import cannot carry a token. Fetching the text with a token and turning
 * it into a module would need a content security policy that allows evaluating text.
 */
export function gateOf(db: Kysely<Database>, clock: () => Date): ScreenAccess {
  return async (request, viewers) => {
    if (viewers === 'anyone') return 'allowed';
    const cookie = readCookie(request, screensCookie);
    const caller = cookie ? await callerByScreens(db, tokenHash(cookie), clock()) : undefined;
    if (!caller) return 'unauthenticated';
    // With a first password, only the page for choosing another is available.
    const roles = caller.mustChangePassword ? new Set<Role>() : caller.roles;
    return mayView(viewers, roles) ? 'allowed' : 'forbidden';
  };
}
