import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());
beforeEach(() => company.db.deleteFrom('saved_view').execute());

const screen = 'employee/edit';
const list = (who: string, of = screen): Promise<JsonAnswer> =>
  company.ask(who, 'GET /api/user/views', {}, { screen: of });
const save = (who: string, view: object = {}): Promise<JsonAnswer> =>
  company.ask(who, 'PUT /api/user/view', { screen, name: 'Joined', query: 'sort=name', shared: false, ...view });
const remove = (who: string, id: number): Promise<JsonAnswer> =>
  company.ask(who, 'DELETE /api/user/view', {}, { 'view-id': id });
const idOf = async (who: string, name = 'Joined', of = screen): Promise<number> =>
  (await list(who, of)).data.find((view: JsonAnswer) => view.name === name)['view-id'];

test('a saved view is visible only to its owner', async () => {
  expect(await save('hr', { name: ' Joined this year ' })).toEqual({
    result: true,
    msg: 'The view “Joined this year” has been saved.',
  });
  expect((await list('hr')).data).toEqual([
    {
      'view-id': expect.any(Number),
      ...{ name: 'Joined this year', query: 'sort=name', shared: false, own: true, removable: true },
      owner: 'Kavya Thomas',
    },
  ]);
  expect((await list('hr', 'leave/attendance-report')).data).toEqual([]);
  expect((await list('analyst')).data).toEqual([]);
});

test('a shared view is visible to all users who may open its screen, and to no others', async () => {
  await save('hr', { shared: true });
  expect((await list('analyst')).data).toMatchObject([{ name: 'Joined', own: false, owner: 'Kavya Thomas' }]);
  const refusal = { result: false, msg: 'You do not have access to this page.' };
  expect(await list('employee')).toEqual(refusal);
  expect(await save('employee')).toEqual(refusal);
  expect(await list('hr', 'no/such')).toEqual(refusal);
});

test('only the owner changes and deletes a view, and other users cannot detect one that is not shared', async () => {
  await save('hr', { shared: true });
  const id = await idOf('hr');
  expect(await save('analyst', { 'view-id': id })).toMatchObject({
    msg: 'Only the person who saved a view can change it.',
  });
  expect(await remove('analyst', id)).toMatchObject({
    msg: 'Only the person who saved a view, HR or an administrator can delete it.',
  });
  expect(await save('hr', { 'view-id': id, name: 'New', shared: false })).toMatchObject({ result: true });
  expect((await list('hr')).data).toMatchObject([{ 'view-id': id, name: 'New', shared: false }]);
  const gone = { result: false, msg: 'This view no longer exists.' };
  expect(await save('analyst', { 'view-id': id })).toEqual(gone);
  expect(await remove('analyst', id)).toEqual(gone);
  expect(await remove('hr', id)).toMatchObject({ result: true });
  expect(await remove('hr', id)).toEqual(gone);
});

test('HR and administrators can delete shared views of screens they may open', async () => {
  const shared = { shared: true };
  await save('analyst', shared);
  await save('analyst', { ...shared, screen: 'admin/users' });
  const [records, users] = [await idOf('analyst'), await idOf('analyst', 'Joined', 'admin/users')];
  expect(await remove('hr', users)).toMatchObject({ result: false });
  expect(await remove('administrator', records)).toMatchObject({ result: false });
  expect((await list('hr')).data).toMatchObject([{ own: false, removable: true }]);
  expect(await remove('hr', records)).toMatchObject({ result: true });
  expect(await remove('administrator', users)).toMatchObject({ result: true });
});

test('view names are unique per user, and a screen has at most fifty views per user', async () => {
  await save('hr');
  expect(await save('hr', { name: 'joined' })).toEqual({
    result: false,
    msg: 'You already have a view called “joined”. Choose another name.',
  });
  expect(await save('hr', { name: 'ＪＯＩＮＥＤ\u200b' })).toMatchObject({ result: false });
  expect(await save('analyst')).toMatchObject({ result: true });
  for (let at = 2; at <= 50; at += 1) expect(await save('hr', { name: `View ${at}` })).toMatchObject({ result: true });
  expect(await save('hr', { name: 'One more' })).toEqual({
    result: false,
    msg: 'You already have 50 saved views for this page, the maximum. Delete one first.',
  });
  expect(await save('hr', { 'view-id': await idOf('hr'), query: 'sort=-name' })).toMatchObject({ result: true });
});

test('the audit log records who saved, changed and deleted a view', async () => {
  await save('hr');
  const id = await idOf('hr');
  await save('hr', { 'view-id': id, name: 'New' });
  await remove('hr', id);
  const lines = await company.db
    .selectFrom('audit_entry')
    .select(['action', 'subject'])
    .where('action', 'like', 'view.%')
    .orderBy('audit_id', 'desc')
    .limit(3)
    .execute();
  expect(lines.reverse()).toEqual([
    { action: 'view.save', subject: 'view “Joined” of employee/edit' },
    { action: 'view.change', subject: 'view “New” of employee/edit' },
    { action: 'view.delete', subject: 'view “New” of employee/edit' },
  ]);
});
