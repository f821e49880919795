import type { Page } from 'playwright';
import { landOn } from './landOn';

/** The logins of the demo company. */
export type DemoUser = 'employee' | 'manager' | 'hr' | 'payroll' | 'analyst' | 'administrator' | 'director';

/** The password of every login of the demo company. */
export const demoPassword = 'demo-pass-1';

/** Ends the session of the page, and leaves it: the answer to a call that is running could otherwise end the next session. */
async function endSession(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Signs in through the sign-in page and waits for the home page. */
export async function signIn(page: Page, user: DemoUser): Promise<void> {
  await endSession(page);
  await page.goto('/uix/user/login');
  await page.getByLabel('User Name').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Signin' }).click();
  await landOn(page, '/uix/user/home');
}

/**
 * Opens a path with an existing session: the cookie resumes it. For tests of a single page; it takes half the time of
 * signing in and navigating from the home page.
 *
 * @param lands the final path, if the path redirects
 */
export async function arriveAs(page: Page, user: DemoUser, path: string, lands = path): Promise<void> {
  const { request } = page.context();
  await endSession(page);
  const answer = await request.post('/api/public/login', { data: { 'user-name': user, 'user-key': demoPassword } });
  if (!answer.ok()) throw new Error(`${user} could not sign in: ${await answer.text()}`);
  await page.goto(path);
  await landOn(page, lands);
}

/**
 * Navigates to a path inside the signed-in area without reloading, as a link does. The history entry matches the
 * router's own.
 *
 * @param lands the final path, if the path redirects
 */
export const visit = (page: Page, path: string, lands = path): Promise<void> => visitWith(page, path, null, lands);

/** Navigates like `visit`, passing a row as the previous screen would. */
export async function visitWith(page: Page, path: string, row: unknown, lands = path): Promise<void> {
  await page.evaluate(
    ([to, usr]) => {
      const idx = Number((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
      const state = { usr, key: `visit-${idx}-${String(to)}`, idx };
      history.pushState(state, '', String(to));
      dispatchEvent(new PopStateEvent('popstate', { state }));
    },
    [path, row] as const,
  );
  await landOn(page, lands);
}
