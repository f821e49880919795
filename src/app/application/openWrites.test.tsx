import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { button, endpoint, screenOf } from '../../../engine/runtime/testing/plans';
import { loginAnswer } from '../../../tests/support/app/people';
import { renderApp } from '../../../tests/support/app/renderApp';
import { eventually } from '../../../tests/support/eventually';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const write = 'POST /api/boats/sell';
const unconfirmed = 'We could not confirm whether this was saved.';

/** Opens a page, and makes a write there. */
async function openAndSell() {
  const app = await renderApp('/', async (url) => ({
    default: screenOf({
      title: url.includes('cancel') ? 'Another page' : 'Boats',
      buttons: [button('Sell', [{ call: endpoint(write, 'write'), outcome: {}, duration: 0 }])],
      body: [],
    }),
  }));
  await app.signIn(loginAnswer);
  await screen.findByRole('heading', { level: 1, name: 'Boats' });
  await press('Sell');
  return app;
}
type App = Awaited<ReturnType<typeof openAndSell>>;

async function leave(app: App): Promise<void> {
  await app.visit('/uix/me/leave/cancel');
  await screen.findByRole('heading', { level: 1, name: 'Another page' });
}
const sales = ({ provider }: App) => provider.requests.filter((one) => one.endpoint === write);
const keyOf = (request: { readonly config: { readonly headers: { get(name: string): unknown } } } | undefined) =>
  request?.config.headers.get('Idempotency-Key');
/** Waits for a request to the endpoint; the first check follows after a second. */
const whenSold = (app: App, times: number) => eventually(() => expect(sales(app)).toHaveLength(times));
const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const loseAnswer = ({ provider }: App) => act(async () => provider.last(write).fail());
const answerSale = ({ provider }: App, body: object, status?: number) =>
  act(async () => provider.last(write).answer(body, status));

test('a write whose page is left goes on, and a lost response is checked and reported on the next page', async () => {
  const app = await openAndSell();
  await leave(app);
  await loseAnswer(app);
  expect(await screen.findByText(`${unconfirmed} Checking with the server…`)).toBeDefined();
  await whenSold(app, 2);
  const [first, second] = sales(app);
  expect(keyOf(second)).toBe(keyOf(first));
  await answerSale(app, { result: true });
  expect(await screen.findByText('This was saved.')).toBeDefined();
  expect(screen.getByText('Boats')).toBeDefined();
  await press('Close');
  expect(screen.queryByText('This was saved.')).toBeNull();
});

test('so is a write whose outcome is unclear when its page is left', async () => {
  const app = await openAndSell();
  await loseAnswer(app);
  await leave(app);
  await whenSold(app, 2);
  await answerSale(app, { result: false, msg: 'Sold already.' });
  expect(await screen.findByText('This was not saved. Sold already.')).toBeDefined();
});

test('a write that is accepted after its page was left needs no report; a rejection does', async () => {
  const app = await openAndSell();
  await leave(app);
  await answerSale(app, { result: true });
  expect(screen.queryByText(/saved/)).toBeNull();
  await press('Sell');
  await app.visit('/uix/user/home');
  await screen.findByRole('heading', { level: 1, name: 'Boats' });
  await answerSale(app, { result: false, msg: 'Sold already.' });
  expect(await screen.findByText('This was not saved. Sold already.')).toBeDefined();
});

test('the browser asks before it leaves the application while the outcome of a write is not known', async () => {
  const app = await openAndSell();
  expect(leaving()).toBe(true);
  await loseAnswer(app);
  expect(leaving()).toBe(true);
  await whenSold(app, 2);
  await answerSale(app, { result: true });
  await eventually(() => expect(leaving()).toBe(false));
});

test('a write that is unclear when the session ends is reported to the same user, and to no one else', async () => {
  const app = await openAndSell();
  await loseAnswer(app);
  await whenSold(app, 2);
  await answerSale(app, { result: false, msg: 'Sign in.' }, 401);
  await eventually(() => expect(location.pathname).toBe('/uix/user/login'));
  expect(screen.queryByText(new RegExp(unconfirmed))).toBeNull();
  await app.signIn(loginAnswer);
  expect(await screen.findByText(`${unconfirmed} Check before you try again.`)).toBeDefined();
  await act(async () => app.application.session.send('rejected'));
  await eventually(() => expect(location.pathname).toBe('/uix/user/login'));
  await app.signIn({ ...loginAnswer, user: { ...loginAnswer.user, 'employee-code': 'E200' } });
  await screen.findByRole('button', { name: 'Sell' });
  expect(screen.queryByText(new RegExp(unconfirmed))).toBeNull();
});
