import type { TeamCalendarApi } from '../../../contract/team-calendar.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import type { Handler } from '../../call/handler';
import { formatDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { newSecret, tokenHash } from '../../session/tokens';
import { lockEmployee } from '../people/lockEmployee';
import { feedPath } from './feedPath';

const subject = 'the team calendar';

const findFeed = ({ db, caller }: Pick<Call, 'db' | 'caller'>) =>
  db.selectFrom('calendar_feed').select(['feed_id', 'created_at']).where('user_id', '=', caller.userId);

/** `POST /api/me/team-calendar/feed`: whether the caller has an address for calendar apps. */
export async function feedState(call: Call) {
  const feed = await findFeed(call).executeTakeFirst();
  return { data: { 'feed-id': feed?.feed_id ?? null, 'created-at': feed?.created_at.toISOString() ?? null } };
}

type Create = TeamCalendarApi['POST /api/me/team-calendar/feed/create'];

/** @throws {BusinessRuleError} if the caller has an address that the call does not replace */
async function createOrReplace(call: Call<Create>) {
  const { db, caller, body } = call;
  // Serialises the calls of one user, such as two tabs.
  await lockEmployee(db, caller.employeeId);
  const feed = await findFeed(call).executeTakeFirst();
  if (feed && feed.feed_id !== body.replaces)
    throw new BusinessRuleError(
      `You already created an address on ${formatDate(officeDate(feed.created_at))}. Reload the page, then replace or stop it.`,
    );
  return replaceFeed(call);
}

async function replaceFeed({ db, caller, now, audit, origin }: Call<Create>) {
  const secret = newSecret();
  const removed = await db.deleteFrom('calendar_feed').where('user_id', '=', caller.userId).executeTakeFirst();
  await db
    .insertInto('calendar_feed')
    .values({ user_id: caller.userId, secret_hash: tokenHash(secret), created_at: now })
    .execute();
  const isReplaced = removed.numDeletedRows > 0n;
  await audit({ action: isReplaced ? 'calendar-feed.replace' : 'calendar-feed.create', subject });
  return {
    result: true,
    msg: isReplaced
      ? 'You have a new calendar address. The earlier one no longer works.'
      : 'You have a calendar address.',
    address: `${origin.site ?? ''}${feedPath(secret)}`,
  };
}

/**
 * `POST /api/me/team-calendar/feed/create`: the only answer with the address. A repeated call, whose answer was lost with
 * its address, creates another one.
 */
export const createFeed: Handler<Create> = Object.assign((call: Call<Create>) => createOrReplace(call), {
  repeat: async (call: Call<Create>) => {
    await lockEmployee(call.db, call.caller.employeeId);
    return replaceFeed(call);
  },
});

/** `POST /api/me/team-calendar/feed/stop` */
export async function stopFeed({ db, caller, audit }: Call) {
  await lockEmployee(db, caller.employeeId);
  const removed = await db.deleteFrom('calendar_feed').where('user_id', '=', caller.userId).executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new BusinessRuleError('You have no calendar address to stop.');
  await audit({ action: 'calendar-feed.stop', subject });
  return { result: true, msg: 'The calendar address no longer works.' };
}
