import type { ViewsApi } from '../../../contract/views.gen';
import type { Call, Caller } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import type { Area } from '../../call/handler';
import { isCode } from '../../rules/codeKey';
import { lockEmployee } from '../people/lockEmployee';
import { requireName } from '../people/requireName';

/** The maximum number of views a user can save for a screen. */
const MOST = 50;

/** The maximum number of listed views of a screen. */
const LISTED = 500;

const notOpen = (): ForbiddenError => new ForbiddenError('You do not have access to this page.');

const createGoneError = (): BusinessRuleError => new BusinessRuleError('This view no longer exists.');

/** Whether a user may delete views shared by others. */
const tidies = ({ roles }: Caller): boolean => roles.has('hr') || roles.has('administrator');

/** `GET /api/user/views`: the caller's own first, then those shared by others, each by name. */
async function list({ db, caller, query: { screen }, opens }: Call<ViewsApi['GET /api/user/views']>) {
  if (!opens(screen)) throw notOpen();
  const rows = await db
    .selectFrom('saved_view')
    .innerJoin('user_account', 'user_account.user_id', 'saved_view.user_id')
    .innerJoin('employee', 'employee.id', 'user_account.employee_id')
    .select(['view_id', 'saved_view.user_id', 'saved_view.name', 'query', 'shared', 'employee.name as owner'])
    .where('screen', '=', screen)
    .where((where) => where.or([where('saved_view.user_id', '=', caller.userId), where('shared', '=', true)]))
    .orderBy((order) => order('saved_view.user_id', '=', caller.userId), 'desc')
    .orderBy((order) => order.fn('lower', ['saved_view.name']))
    .orderBy('view_id')
    .limit(LISTED)
    .execute();
  return {
    data: rows.map(({ view_id, user_id, ...row }) => {
      const own = user_id === caller.userId;
      return { 'view-id': view_id, ...row, own, removable: own || tidies(caller) };
    }),
  };
}

type Saving = Call<ViewsApi['PUT /api/user/view']>;

/** The stored columns of a view. */
const buildViewRow = ({ body }: Saving) => ({
  screen: body.screen,
  name: requireName(body.name, 'The name').trim(),
  query: body.query,
  shared: body.shared,
});

/** @throws {BusinessRuleError} if the caller has reached the limit, or already has a view of this name */
async function requireRoom({ db, caller, body }: Saving, name: string): Promise<void> {
  const others = await db
    .selectFrom('saved_view')
    .select(['view_id', isCode('name', name).as('taken')])
    .where('user_id', '=', caller.userId)
    .where('screen', '=', body.screen)
    .where('view_id', '<>', body['view-id'] ?? 0)
    .execute();
  if (others.some(({ taken }) => taken))
    throw new BusinessRuleError(`You already have a view called “${name}”. Choose another name.`);
  if (others.length >= MOST)
    throw new BusinessRuleError(`You already have ${MOST} saved views for this page, the maximum. Delete one first.`);
}

/** `PUT /api/user/view`: saves a new view, or changes one of the caller's own. */
async function save(call: Saving) {
  const { db, caller, body, audit, opens } = call;
  const { 'view-id': id } = body;
  if (!opens(body.screen)) throw notOpen();
  // Serialise calls of one user, so that concurrent ones cannot exceed the limit.
  await lockEmployee(db, caller.employeeId);
  const kept = buildViewRow(call);
  await requireRoom(call, kept.name);
  if (id === undefined)
    await db
      .insertInto('saved_view')
      .values({ ...kept, user_id: caller.userId })
      .execute();
  else await change(call, id, kept);
  const action = id === undefined ? 'view.save' : 'view.change';
  await audit({ action, subject: `view “${kept.name}” of ${kept.screen}`, after: kept });
  return { result: true, msg: `The view “${kept.name}” has been saved.` };
}

async function change({ db, caller }: Saving, id: number, kept: ReturnType<typeof buildViewRow>): Promise<void> {
  const before = await db
    .selectFrom('saved_view')
    .select(['user_id', 'shared'])
    .where('view_id', '=', id)
    .where('screen', '=', kept.screen)
    .executeTakeFirst();
  if (before === undefined || (before.user_id !== caller.userId && !before.shared)) throw createGoneError();
  if (before.user_id !== caller.userId) throw new ForbiddenError('Only the person who saved a view can change it.');
  await db.updateTable('saved_view').set(kept).where('view_id', '=', id).execute();
}

/** `DELETE /api/user/view`. */
async function remove({ db, caller, query, audit, opens }: Call<ViewsApi['DELETE /api/user/view']>) {
  const id = query['view-id'];
  const view = await db.selectFrom('saved_view').selectAll().where('view_id', '=', id).forUpdate().executeTakeFirst();
  const isOwn = view?.user_id === caller.userId;
  if (view === undefined || !(isOwn || (view.shared && opens(view.screen)))) throw createGoneError();
  if (!isOwn && !tidies(caller))
    throw new ForbiddenError('Only the person who saved a view, HR or an administrator can delete it.');
  await db.deleteFrom('saved_view').where('view_id', '=', id).execute();
  const { screen, name, query: asked, shared } = view;
  const before = { screen, name, query: asked, shared };
  await audit({ action: 'view.delete', subject: `view “${name}” of ${screen}`, before });
  return { result: true, msg: `The view “${name}” has been deleted.` };
}

/** Saved views of lists. */
export const savedViews: Area<ViewsApi> = {
  'GET /api/user/views': list,
  'PUT /api/user/view': save,
  'DELETE /api/user/view': remove,
};
