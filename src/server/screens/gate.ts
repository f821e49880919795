import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Role } from '../authorisation/roles';
import { callerByScreens } from '../session/callerOf';
import { readCookie, screensCookie } from '../session/cookies';
import { hashOf } from '../session/tokens';
import type { Database } from '../store/database';
import { maySee, type Viewers } from './visibility';

/** What a request gets of a module that these people may see: the module, nothing, or the question who asks. */
export type Gate = (request: FastifyRequest, viewers: Viewers) => Promise<'open' | 'shut' | 'who'>;

/**
 * Looks at the cookie of the session. A script that a page imports carries no token, and to fetch its text with one and make a module of it
 * would need a policy that lets text be run.
 */
export function gateOf(db: Kysely<Database>, clock: () => Date): Gate {
  return async ({ headers }, viewers) => {
    if (viewers === 'anybody') return 'open';
    const cookie = readCookie(headers.cookie, screensCookie);
    const caller = cookie ? await callerByScreens(db, hashOf(cookie), clock()) : undefined;
    if (!caller) return 'who';
    // With a first password there is only the page on which another is chosen.
    const roles = caller.mustChangePassword ? new Set<Role>() : caller.roles;
    return maySee(viewers, roles) ? 'open' : 'shut';
  };
}
