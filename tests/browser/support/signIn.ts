import type { Page } from 'playwright';
import { landOn } from './landOn';

/** The logins of the demo company. */
export type DemoUser = 'employee' | 'manager' | 'hr' | 'payroll' | 'analyst' | 'administrator' | 'director';

/** The password of every login of the demo company. */
export const demoPassword = 'demo-pass-1';

/** Signs in through the sign-in page and waits for the home page. */
export async function signIn(page: Page, user: DemoUser): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/uix/user/login');
  await page.getByLabel('User Name').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Signin' }).click();
  await landOn(page, '/uix/user/home');
}

/**
 * Opens a path as somebody already signed in: the cookie resumes the session. For tests about that page only; it takes
 * half as long as signing in and leaving the home page.
 *
 * @param lands where the path leads, if not to itself
 */
export async function arriveAs(page: Page, user: DemoUser, path: string, lands = path): Promise<void> {
  const { request } = page.context();
  await page.context().clearCookies();
  const answer = await request.post('/api/public/login', { data: { 'user-name': user, 'user-key': demoPassword } });
  if (!answer.ok()) throw new Error(`${user} could not sign in: ${await answer.text()}`);
  await page.goto(path);
  await landOn(page, lands);
}

/**
 * Goes to a path inside the signed-in area without reloading, as a link in the application does. The history entry is
 * the one the router itself would make.
 *
 * @param lands where that leads, if not to the path itself
 */
export const visit = (page: Page, path: string, lands = path): Promise<void> => visitWith(page, path, null, lands);

/** Goes to a path like `visit`, passing a row as the previous screen would. */
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
