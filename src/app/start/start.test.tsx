import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../../engine/runtime';
import { screenOf } from '../../../engine/runtime/testing/plans';
import { loginAnswer } from '../../../tests/support/app/people';
import { renderApp } from '../../../tests/support/app/renderApp';
import { FrameError } from '../application/Application';
import { forgetSession } from '../session/sessionHint';
import type { Connection } from './connect';
import { resumeSession } from './resume';
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

test.each([
  ['no response', new RequestError('x', 0), 'The server cannot be reached'],
  ['no response in time', new DOMException('x', 'TimeoutError'), 'The server took too long to answer'],
  ['an error page', new RequestError('x', 502, '<html></html>'), 'The server has a problem'],
  ['an unreadable response', new RequestError('x', 200, '<html></html>'), 'The server has a problem'],
])('a resume that ends with %s says what happened and can be retried', async (_, fault, title) => {
  const open = vi.fn(() => Promise.reject(fault));
  await start(open);
  expect(screen.getByRole('heading').textContent).toBe(title);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(open).toHaveBeenCalledTimes(2);
});

describe('while the application opens', () => {
  afterEach(() => forgetSession());

  test('a user who may be signed in sees the skeleton of the page at once', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = `session-until=${Date.now() + 60_000}; Path=/`;
    await start(() => new Promise(() => {}));
    expect(screen.getByText('Loading page')).toBeDefined();
  });

  test('a visitor sees nothing that would hide the sign-in text', async () => {
    await start(() => new Promise(() => {}));
    expect(screen.queryByText('Loading page')).toBeNull();
  });
});

describe('resuming a session', () => {
  const connection = (fault: unknown) => {
    const session = { send: vi.fn() };
    const resume = vi.fn(() => Promise.reject(fault));
    return { session, connected: Promise.resolve({ resume, session } as unknown as Connection) };
  };

  test('that has ended says so at the sign-in', async () => {
    const { session, connected } = connection(
      new RequestError('Please sign in.', 403, { result: false, msg: 'Please sign in.' }),
    );
    await resumeSession(connected);
    expect(session.send).toHaveBeenCalledWith('resumeRejected');
  });

  test.each([
    [0, undefined],
    [200, '<html></html>'],
    [502, '<html></html>'],
    [500, { result: false }],
    [429, { result: false }],
    [403, '<html></html>'],
  ])('with status %i and %j may have left a session, and fails', async (status, answer) => {
    const { session, connected } = connection(new RequestError('x', status, answer));
    await expect(resumeSession(connected)).rejects.toThrow('x');
    expect(session.send).not.toHaveBeenCalled();
  });
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
