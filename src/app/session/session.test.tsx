import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoint } from '../../../engine/runtime/testing/plans';
import { loginAnswer } from '../../../tests/support/app/people';
import { renderApp, type TestApp } from '../../../tests/support/app/renderApp';
import { eventually } from '../../../tests/support/eventually';

const minute = 60_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => vi.useRealTimers());

async function open(): Promise<TestApp> {
  const app = await renderApp('/');
  await app.signIn(loginAnswer);
  await app.visit('/uix/user/home');
  await screen.findByRole('combobox', { name: 'Search' });
  return app;
}

const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const question = () => screen.queryByRole('alertdialog', { name: 'Your session is about to end' });
const state = (app: TestApp) => app.application.session.getSnapshot();

async function openUntilWarning(): Promise<TestApp> {
  const app = await open();
  await pass(18 * minute + 1000);
  await screen.findByRole('alertdialog');
  return app;
}

test('SESSION-06 SESSION-07 the warning appears at 18 minutes, not before, with the time left and two buttons', async () => {
  await open();
  await pass(17.9 * minute);
  expect(question()).toBeNull();
  await pass(0.2 * minute);
  await screen.findByRole('alertdialog');
  expect(question()?.textContent).toMatch(/You will be signed out in 1:5\d\./);
  await pass(10_000);
  expect(question()?.textContent).toMatch(/in 1:4\d\./);
  expect(screen.getByRole('button', { name: 'Stay' })).toBe(document.activeElement);
  expect(screen.getByRole('button', { name: 'Leave' })).toBeDefined();
});

test('SESSION-08 Stay renews the token and restarts the timer', async () => {
  const app = await openUntilWarning();
  await press('Stay');
  await act(async () => app.provider.last('GET /api/user/renew').answer({ ...loginAnswer, data: 'token-2' }));
  await eventually(() => expect(question()).toBeNull());
  await pass(17 * minute);
  expect(question()).toBeNull();
  await pass(2 * minute);
  expect(question()).not.toBeNull();
  void app.application.call({ target: endpoint('POST /x'), payload: {}, signal: new AbortController().signal });
  await eventually(() => expect(app.provider.last('POST /x').bearer).toBe('token-2'));
});

test('SESSION-09 a rejected renewal redirects to the root; drafts are kept for the same user', async () => {
  const app = await openUntilWarning();
  app.application.drafts.port.write('request', { reason: 'typed' });
  await press('Stay');
  await act(async () => app.provider.last('GET /api/user/renew').answer({ result: false, msg: 'No.' }, 401));
  await eventually(() => expect(location.pathname).toBe('/uix/user/login'));
  expect(state(app)).toMatchObject({ present: false });
  await app.signIn(loginAnswer);
  expect(app.application.drafts.port.read('request')).toEqual({ reason: 'typed' });
});

test('a renewal without a response is repeated, and the session goes on once the server answers', async () => {
  const app = await openUntilWarning();
  await press('Stay');
  for (let lost = 0; lost < 5; lost += 1) {
    const asked = app.provider.requests.length;
    await act(async () => app.provider.last('GET /api/user/renew').fail());
    await pass(8_000);
    await eventually(() => expect(app.provider.requests).toHaveLength(asked + 1));
    expect(state(app)).toMatchObject({ present: true, state: 'renewing' });
  }
  await act(async () => app.provider.last('GET /api/user/renew').answer({ ...loginAnswer, data: 'token-2' }));
  await eventually(() => expect(state(app).state).toBe('signedIn'));
});

test('a renewal that never gets a response ends with the session', async () => {
  const app = await openUntilWarning();
  await press('Stay');
  await act(async () => app.provider.last('GET /api/user/renew').fail());
  await pass(2 * minute);
  await eventually(() => expect(location.pathname).toBe('/uix/user/login'));
  expect(state(app)).toMatchObject({ present: false, ended: 'expired' });
});

test.each([
  ['the same user', loginAnswer, '/uix/me/leave/request', { reason: 'typed' }],
  [
    'another user',
    { ...loginAnswer, user: { ...loginAnswer.user, 'employee-code': 'E999' } },
    '/uix/user/home',
    undefined,
  ],
])('after a sign-out in another tab, the page and its drafts are back for %s only', async (_, answer, path, draft) => {
  const app = await open();
  await app.visit('/uix/me/leave/request');
  app.application.drafts.port.write('request', { reason: 'typed' });
  const otherTab = new BroadcastChannel('session');
  otherTab.postMessage({ type: 'tab.signedOut', who: state(app)['employee-code'] });
  await eventually(() => expect(state(app)).toMatchObject({ present: false, ended: 'elsewhere' }));
  otherTab.close();
  await eventually(() => expect(location.pathname).toBe('/uix/user/login'));
  await app.signIn(answer);
  await eventually(() => expect(location.pathname).toBe(path));
  expect(app.application.drafts.port.read('request')).toEqual(draft);
});

test('a sign-out deletes the drafts, and a closing form stores none', async () => {
  const app = await open();
  app.application.drafts.port.write('request', { reason: 'typed' });
  await act(async () => app.application.session.send('signOut'));
  await act(async () => app.provider.last('POST /api/public/logout').answer({ result: true }));
  await eventually(() => expect(state(app).present).toBe(false));
  app.application.drafts.port.write('request', { reason: 'closing' });
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('what was loaded for a user is forgotten when their session ends, so that the next one cannot see it', async () => {
  const app = await open();
  const { answers, queries, visits } = app.application;
  answers.set('GET /api/types', { answer: ['of the first user'], page: null });
  const client = queries.through(() => new QueryClient());
  client.setQueryData(['notifications'], ['of the first user']);
  const visit = visits.at('entry');
  await act(async () => app.provider.last('POST /api/user/notify').answer({}, 401));
  await eventually(() => expect(state(app).present).toBe(false));
  expect(answers.get('GET /api/types')).toBeUndefined();
  expect(client.getQueryData(['notifications'])).toBeUndefined();
  expect(visits.at('entry')).not.toBe(visit);
});

test('SESSION-10 Leave signs out on the server and ends the session', async () => {
  const app = await openUntilWarning();
  await press('Leave');
  await act(async () => app.provider.last('POST /api/public/logout').answer({ result: true }));
  await eventually(() => expect(location.pathname).toBe('/uix/user/login'));
  expect(state(app).present).toBe(false);
});

test('SESSION-05 an unanswered warning ends the session at 20 minutes', async () => {
  const app = await openUntilWarning();
  await pass(minute);
  expect(state(app).present).toBe(true);
  await pass(minute);
  await eventually(() => expect(location.pathname).toBe('/uix/user/login'));
  expect(state(app).present).toBe(false);
});

test('a laptop that slept past the end is signed out when it wakes', async () => {
  const app = await open();
  vi.setSystemTime(Date.now() + 30 * minute);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(state(app).present).toBe(false);
});

test('SESSION-02 the token is kept in memory only', async () => {
  await open();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain('token-1');
});

test('a token that the server rejects ends the session', async () => {
  const app = await open();
  await act(async () => app.provider.last('POST /api/user/notify').answer({}, 401));
  await eventually(() => expect(location.pathname).toBe('/uix/user/login'));
});

test('a refresh by a screen updates the token and data of the session', async () => {
  const app = await open();
  const signal = new AbortController().signal;
  const answer = app.application.call({ target: endpoint('POST /api/user/refresh'), payload: {}, signal });
  const next = app.application.call({ target: endpoint('POST /next'), payload: {}, signal });
  await eventually(() => app.provider.last('POST /api/user/refresh'));
  expect(app.provider.requests.some((request) => request.endpoint === 'POST /next')).toBe(false);
  await act(async () => app.provider.last('POST /api/user/refresh').answer({ ...loginAnswer, data: 'token-2' }));
  await answer;
  await eventually(() => expect(app.provider.last('POST /next').bearer).toBe('token-2'));
  app.provider.last('POST /next').answer({});
  await next;
});

test('a refresh continues when its page is left, and other calls wait for the new token', async () => {
  const app = await open();
  const page = new AbortController();
  const left = app.application.call({
    target: endpoint('POST /api/user/refresh'),
    payload: {},
    signal: page.signal,
  });
  await eventually(() => app.provider.last('POST /api/user/refresh'));
  const rejection = expect(left).rejects.toThrow();
  page.abort();
  void app.application.call({ target: endpoint('POST /x'), payload: {}, signal: new AbortController().signal });
  const refresh = app.provider.last('POST /api/user/refresh');
  expect(refresh.config.signal?.aborted).toBe(false);
  await act(async () => refresh.answer({ ...loginAnswer, data: 'token-2' }));
  await rejection;
  await eventually(() => expect(app.provider.last('POST /x').bearer).toBe('token-2'));
});

test('the active menu item is kept for the same user and cleared when another user signs in', async () => {
  const app = await open();
  localStorage.setItem('menu.active', '/uix/me/inbox');
  await act(async () => app.application.session.send('passwordChanged'));
  await app.signIn(loginAnswer);
  expect(localStorage.getItem('menu.active')).toBe('/uix/me/inbox');
  await act(async () => app.application.session.send('passwordChanged'));
  await app.signIn({ ...loginAnswer, user: { ...loginAnswer.user, 'employee-code': 'E200' } });
  expect(localStorage.getItem('menu.active')).toBeNull();
});
