import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { calls, formOf, formScreen } from '../../../tests/support/forms';
import type { Action, Outcome } from '../../language/plan.gen';
import { RequestError } from '../ports';
import { button, column, dynamic, endpoint, rowsOfSource, screenOf, source, table } from '../testing/plans';
import { renderScreen, settle, testPorts } from '../testing/renderScreen';

afterEach(() => vi.useRealTimers());

const does = (...actions: Omit<Action, 'duration'>[]): Action[] =>
  actions.map((action) => ({ duration: 0, ...action }));
const signedIn = { state: 'signedIn' };
const save = endpoint('POST /api/save');
const msg = dynamic(['result.msg'], (roots: { result?: { msg?: string } }) => roots.result?.msg ?? '');
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const outcome: Outcome = {
  accepted: { message: msg, fallbackMessage: 'Saved.', duration: 0 },
  refused: { message: msg, fallbackMessage: 'Not saved.', duration: 0 },
  failed: { message: 'Something went wrong.', duration: 0 },
};
const saving = (more: Omit<Action, 'duration'>[] = [], sorting = outcome) =>
  screenOf({ buttons: [button('Save', does({ call: save, with: { id: 1 }, outcome: sorting }, ...more))] });

test('ignores a second press while the first call is pending', async () => {
  const { ports, call } = await renderScreen(saving());
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  await press('Save');
  await press('Save');
  expect(ports.calls.length).toBe(1);
  expect([save.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', save]);
  await call(0).answer({ result: true });
  await press('Save');
  expect(ports.calls.length).toBe(2);
});

test('an accepted call shows the message of the server, or else the fallback', async () => {
  const { call } = await renderScreen(saving());
  await press('Save');
  await call(0).answer({ result: true, msg: 'All right.' });
  expect(screen.getByRole('status').textContent).toContain('All right.');
  await press('Save');
  await call(1).answer({ result: true, msg: '' });
  expect(screen.getByRole('status').textContent).toContain('Saved.');
});

test('an urgent success message is an alert', async () => {
  const { call } = await renderScreen(saving([], { accepted: { message: 'Sent.', duration: 0, urgent: true } }));
  await press('Save');
  await call(0).answer({ result: true });
  expect(screen.getByRole('alert').textContent).toContain('Sent.');
});

test('a response with result false is a refusal and skips the remaining actions', async () => {
  const { call, ports } = await renderScreen(saving([{ navigate: '/done' }]));
  await press('Save');
  await call(0).answer({ result: false });
  expect(screen.getByRole('alert').textContent).toContain('Not saved.');
  expect(ports.go).not.toHaveBeenCalled();
});

test('refusedWhen overrides the result', async () => {
  const refusedWhen = dynamic(['result.data'], (roots: { result: { data: unknown } }) => roots.result.data === null);
  const { call } = await renderScreen(saving([], { ...outcome, refusedWhen }));
  await press('Save');
  await call(0).answer({ result: true, data: null });
  expect(screen.getByRole('alert').textContent).toContain('Not saved.');
});

test('a 4xx with a message is a refusal, other errors of the server are failures, and no response or one of another shape is neither', async () => {
  const { call } = await renderScreen(saving());
  await press('Save');
  await call(0).fail(new RequestError('Bad request', 409, { msg: 'Already there.' }));
  expect(screen.getByRole('alert').textContent).toContain('Already there.');
  for (const [at, fault] of [new RequestError('x', 500, { msg: 'no' }), new RequestError('x', 404)].entries()) {
    await press('Save');
    await call(at + 1).fail(fault);
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong.');
  }
  await press('Save');
  await call(3).answer('<html>');
  expect(screen.getByRole('alert').textContent).toContain('We could not confirm whether this was saved.');
});

test('leaves the notice of an expired session to the application', async () => {
  const { call } = await renderScreen(saving());
  await press('Save');
  await call(0).fail(new RequestError('Unauthorised', 401, { msg: 'Sign in.' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a message disappears after its time or with the next action', async () => {
  const timed = { ...outcome, accepted: { message: 'Saved.', duration: 3000 } };
  const { call } = await renderScreen(saving([], timed));
  vi.useFakeTimers();
  await press('Save');
  await call(0).answer({ result: true });
  await pass(2999);
  expect(screen.queryByText('Saved.')).not.toBeNull();
  await pass(1);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('leaving the page cancels a pending wait and the actions after it', async () => {
  const plan = screenOf({ buttons: [button('Go', does({ wait: 2000 }, { back: 1 }))] });
  const { ports, unmount } = await renderScreen(plan);
  vi.useFakeTimers();
  await press('Go');
  unmount();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ports.back).not.toHaveBeenCalled();
});

test('the actions after an accepted call run in order, after its wait', async () => {
  const then = does({ wait: 2000 }, { back: 2 });
  const { ports, call } = await renderScreen(saving([], { accepted: { message: 'Saved.', duration: 0, then } }));
  vi.useFakeTimers();
  await press('Save');
  await call(0).answer({ result: true });
  expect(ports.back).not.toHaveBeenCalled();
  await press('Save');
  expect(ports.calls.length).toBe(1);
  await pass(2000);
  expect(ports.back).toHaveBeenCalledWith(2);
});

test('a change refreshes a source even while a read of it is pending', async () => {
  const then = does({ reload: 'items' });
  const plan = {
    ...saving([], { accepted: { duration: 0, then } }).plan,
    sources: { items: source('POST /api/items', { select: 'data' }) },
    body: [table(rowsOfSource('items'), [column('name', 'Name')])],
  };
  const { ports, call } = await renderScreen(screenOf(plan));
  await press('Save');
  await call(1).answer({ result: true });
  expect(ports.calls.map((one) => one.target.path)).toEqual(['/api/items', '/api/save', '/api/items']);
  expect(call(0).signal.aborted).toBe(true);
  await call(2).answer({ data: [{ name: 'Fresh' }] });
  expect(screen.getByText('Fresh')).toBeDefined();
});

test('go resolves a full path or one relative to the screen, and passes the row on', async () => {
  const row = { id: 7 };
  const plan = screenOf({
    buttons: [
      button('Child', does({ navigate: 'update', with: row })),
      button('Home', does({ navigate: '/clinic/home' })),
    ],
  });
  const { ports } = await renderScreen(plan, { route: { path: '/clinic/items' } });
  await press('Child');
  expect(ports.go).toHaveBeenLastCalledWith('/clinic/items/update', row);
  await press('Home');
  expect(ports.go).toHaveBeenLastCalledWith('/clinic/home', undefined);
});

test('an address outside the application is refused, logged and reported', async () => {
  const { ports } = await renderScreen(
    screenOf({ buttons: [button('Out', does({ navigate: 'https://example.org/' }))] }),
  );
  await press('Out');
  expect(ports.go).not.toHaveBeenCalled();
  expect(ports.logged.length).toBe(1);
  expect(screen.getByRole('alert').textContent).toContain('could not be done');
});

test('a confirmation opens a dialog: No ends the list, Yes continues it', async () => {
  const question = {
    title: 'Delete it?',
    text: 'It will be gone.',
    accept: 'Delete',
    cancel: 'Keep',
    destructive: true,
  };
  const plan = screenOf({ buttons: [button('Remove', does({ confirm: question }, { navigate: '/gone' }))] });
  const { ports } = await renderScreen(plan);
  screen.getByRole('button', { name: 'Remove' }).focus();
  await press('Remove');
  await settle();
  expect(screen.getByRole('dialog', { name: 'Delete it?' })).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Keep');
  // No action runs while the confirmation is open.
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  await press('Keep');
  expect(document.activeElement?.textContent).toBe('Remove');
  expect(ports.go).not.toHaveBeenCalled();
  await press('Remove');
  await press('Delete');
  expect(ports.go).toHaveBeenCalledWith('/gone', undefined);
});

test('a second confirmation cancels the open one', async () => {
  const ask = (title: string) => ({ title, text: 'Sure?', accept: 'Yes', cancel: 'No', destructive: false });
  const plan = screenOf({
    buttons: [
      button('First', does({ confirm: ask('The first?') }, { navigate: '/first' })),
      button('Second', does({ confirm: ask('The second?') }, { navigate: '/second' })),
    ],
  });
  const { ports } = await renderScreen(plan);
  const [first, second] = ['First', 'Second'].map((name) => screen.getByRole('button', { name }));
  await act(async () => fireEvent.click(first as HTMLElement));
  await act(async () => fireEvent.click(second as HTMLElement));
  await settle();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByRole('dialog', { name: 'The second?' })).toBeDefined();
  await press('Yes');
  expect(ports.go.mock.calls).toEqual([['/second', undefined]]);
  // The actions of the first button have ended, so it can be clicked again.
  expect(first?.getAttribute('aria-disabled')).not.toBe('true');
  await act(async () => fireEvent.click(first as HTMLElement));
  await settle();
  expect(screen.getByRole('dialog', { name: 'The first?' })).toBeDefined();
  await press('No');
});

test('a notice stays for its full duration, whatever the previous notice had left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const say = (label: string) =>
    button(label, does({ call: save, with: {}, outcome: { accepted: { message: `${label} done.`, duration: 1000 } } }));
  const { call } = await renderScreen(screenOf({ buttons: [say('One'), say('Two')] }));
  await press('One');
  await call(0).answer({ result: true });
  expect(screen.queryByText(/One done/)).not.toBeNull();
  await pass(900);
  await press('Two');
  await call(1).answer({ result: true });
  await pass(900);
  expect(screen.queryByText(/Two done/)).not.toBeNull();
  await pass(200);
  expect(screen.queryByText(/Two done/)).toBeNull();
});

test('a notice of a form stays for its full duration too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const submit = calls('Send', { outcome: { accepted: { message: 'It was sent.', duration: 1000 } } });
  const { call } = await renderScreen(formScreen([formOf({ note: { type: 'string', title: 'Note' } }, { submit })]));
  await press('Send');
  await call(0).answer({ result: true });
  await pass(900);
  await press('Send');
  await call(1).answer({ result: true });
  await pass(900);
  expect(screen.queryByText(/It was sent/)).not.toBeNull();
  await pass(200);
  expect(screen.queryByText(/It was sent/)).toBeNull();
});

test('an event to a machine that the page does not run is logged and reported', async () => {
  const { ports } = await renderScreen(
    screenOf({ buttons: [button('Send', does({ send: 'start', machine: 'other' }))] }),
  );
  await press('Send');
  expect(String(ports.logged[0])).toContain('No machine "other"');
});

test('an event to the session is sent to the session', async () => {
  const send = vi.fn();
  const session = { getSnapshot: () => signedIn, subscribe: () => ({ unsubscribe: () => {} }), send, stop: () => {} };
  const plan = screenOf({ buttons: [button('Renew', does({ send: 'renewed', machine: 'session', with: { id: 1 } }))] });
  await renderScreen(plan, { ports: testPorts({ session }) });
  await press('Renew');
  expect(send).toHaveBeenCalledWith('renewed', { id: 1 });
});

test('notify shows a message at the top of the page, in its tone', async () => {
  const plan = screenOf({ buttons: [button('Tell', does({ notify: 'Mind the gap.', tone: 'pending' }))] });
  await renderScreen(plan);
  await press('Tell');
  expect(screen.getByRole('status').textContent).toContain('Mind the gap.');
});

describe('copying', () => {
  const copying = () =>
    renderScreen(
      screenOf({ buttons: [button('Copy', does({ copy: dynamic([], () => '4 Mill Lane') }, { notify: 'Go on.' }))] }),
    );
  const withClipboard = (clipboard: unknown) =>
    vi.spyOn(window, 'navigator', 'get').mockReturnValue({ ...window.navigator, clipboard } as Navigator);
  afterEach(() => vi.restoreAllMocks());

  test('puts the text in the clipboard and says so', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    withClipboard({ writeText });
    await copying();
    await press('Copy');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('4 Mill Lane');
    expect(screen.getByRole('status').textContent).toContain('Go on.');
  });

  test.each([
    ['blocks it', { writeText: () => Promise.reject(new Error('not allowed')) }],
    ['has no clipboard', undefined],
  ])('asks the user to copy the text if the browser %s, and skips the remaining actions', async (_, clipboard) => {
    withClipboard(clipboard);
    await copying();
    await press('Copy');
    expect(screen.getByRole('alert').textContent).toContain(
      'The browser blocked copying. Select the text and copy it.',
    );
    expect(screen.queryByText('Go on.')).toBeNull();
  });
});
