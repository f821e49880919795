import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { takePicture } from './support/picture';
import { signIn } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

test('the page of a signed-out visitor is served under a strict policy, with a fresh nonce each time', async () => {
  const answers = await Promise.all([1, 2].map(() => fetch(`${app.server.url}/uix/user/login`)));
  const policies = answers.map((answer) => answer.headers.get('content-security-policy') ?? '');
  expect(policies[0]).toContain("script-src 'self';");
  expect(policies[0]).not.toMatch(/unsafe|\*/);
  expect(policies[0]).not.toBe(policies[1]);
  for (const answer of answers) expect(await answer.text()).not.toContain('{{nonce}}');
});

test('LOGIN-06 a person signs in and comes to the home page, on pages that axe finds nothing serious in', async () => {
  const page = await app.openPage();
  await page.goto('/');
  await expectPage(page.getByRole('button', { name: 'Signin' })).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, 'sign-in');
  await signIn(page, 'employee');
  await whenSettled(page);
  await takePicture(page, 'home');
  await expectAccessible(page);
});
