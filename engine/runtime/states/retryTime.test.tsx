import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoticeView } from './NoticeView';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));

test('LOGIN-07 a countdown to the next attempt shows below the exact sentence, and then that a retry is possible', async () => {
  const words = 'Login failed. Please check your credentials and try again.';
  render(
    <MantineProvider env="test">
      <NoticeView notice={{ tone: 'rejected', news: 'undone', text: words, retryAfter: 61 }} />
    </MantineProvider>,
  );
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole('timer').textContent).toBe('You can try again in 1:01.');
  await pass(2_000);
  expect(screen.getByRole('timer').textContent).toBe('You can try again in 0:59.');
  await pass(60_000);
  expect(screen.getByRole('timer').textContent).toBe('You can try again now.');
});

test('a notice without a retry time shows no timer', () => {
  render(
    <MantineProvider env="test">
      <NoticeView notice={{ tone: 'rejected', news: 'undone', text: 'No.' }} />
    </MantineProvider>,
  );
  expect(screen.queryByRole('timer')).toBeNull();
});
