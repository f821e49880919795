import type { Page } from 'playwright';
import { landOn } from './landOn';

/** The logins of the demo company. */
export type DemoUser = 'employee' | 'manager' | 'hr' | 'payroll' | 'analyst' | 'administrator' | 'director';

/** The password of every login of the demo company. */
export const demoPassword = 'demo-pass-1';

/** Signs in as a person would who comes to this machine, and waits for the home page. */
export async function signIn(page: Page, user: DemoUser): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/uix/user/login');
  await page.getByLabel('User Name').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Signin' }).click();
  await landOn(page, '/uix/user/home');
}

/**
 * Opens a path as a person does who is signed in already: the session goes on by its cookie. For tests of what is on that page; it takes
 * half as long as to sign in and leave the home page behind.
 *
 * @param lands where the path leads, when not to itself
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
 * Goes to a path inside the signed-in area without loading the page anew, as a link of the application does.
 * The entry in the history is what the router itself would make.
 *
 * @param lands where that leads, when not to the path itself
 */
export const visit = (page: Page, path: string, lands = path): Promise<void> => visitWith(page, path, null, lands);

/** Goes to a path as `visit` does, and hands over a row as the screen before would. */
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
