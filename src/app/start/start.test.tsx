import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screenOf } from '../../../engine/runtime/testing/plans';
import { loginAnswer } from '../../../tests/support/app/people';
import { renderApp } from '../../../tests/support/app/renderApp';
import { FrameError } from '../application/Application';
import { Start } from './Start';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const start = (open: () => Promise<never>) =>
  act(async () => {
    render(
      <MantineProvider env="test">
        <Start open={open} />
      </MantineProvider>,
    );
  });

test('an unreachable server shows a plain message and a button to retry', async () => {
  const open = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await start(open);
  expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached');
  expect(screen.getByRole('alert').textContent).not.toContain('Failed to fetch');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(open).toHaveBeenCalledTimes(2);
});

test('a frame that does not compile shows its own error', async () => {
  await start(() => Promise.reject(new FrameError('screens/shell.json does not compile.')));
  expect(screen.getByRole('heading').textContent).toBe('The application is not available right now');
});

test('a page that fails to render leaves the sidebar, header and session intact', async () => {
  const broken = {
    ...screenOf({ title: 'Broken' }),
    get plan(): never {
      throw new Error('No plan.');
    },
  };
  const whole = { ...screenOf({ title: 'Whole' }) };
  const app = await renderApp('/', async (url) => ({ default: url.includes('leave/cancel') ? broken : whole }));
  await app.signIn(loginAnswer);
  await app.visit('/uix/me/leave/cancel');
  expect((await screen.findByText(/This page cannot be shown right now/)).textContent).toContain(
    'Nothing you have typed',
  );
  expect(screen.getByRole('combobox', { name: 'Search' })).toBeDefined();
  expect(app.application.session.getSnapshot().present).toBe(true);
  await app.visit('/uix/me/leave/request');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Whole');
});
