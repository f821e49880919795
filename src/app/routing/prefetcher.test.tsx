import { expect, test } from 'vitest';
import { screenOf } from '../../../engine/runtime/testing/plans';
import { loginAnswer } from '../../../tests/support/app/people';
import { renderApp } from '../../../tests/support/app/renderApp';
import { prefetcher } from './prefetcher';

test('a page is prefetched only for users who can open it', async () => {
  const loaded: string[] = [];
  const app = await renderApp('/elsewhere', async (url) => {
    loaded.push(url);
    return { default: screenOf({ title: url }) };
  });
  const near = prefetcher(app.application);
  near('/uix/me/profile');
  expect(loaded).not.toContain('/screens/me/profile.js');
  near('/uix/user/login');
  expect(loaded).toContain('/screens/user/login.js');
  await app.signIn(loginAnswer);
  near('/uix/me/profile');
  expect(loaded).toContain('/screens/me/profile.js');
});
