import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { onDemand } from './onDemand';

const Word = ({ text }: { readonly text: string }) => <p>{text}</p>;
const word = { default: Word };

const renderText = (View: ComponentType<{ readonly text: string }>) =>
  render(
    <Suspense fallback="waiting">
      <View text="here" />
    </Suspense>,
  ).container.textContent;

test('a component preloaded earlier renders immediately, without the fallback', async () => {
  const View = onDemand(async () => word);
  await View.load();
  expect(renderText(View)).toBe('here');
});

test('a component that is that was yet is preloaded loads on first render', async () => {
  const load = vi.fn(async () => word);
  await act(async () => void renderText(onDemand(load)));
  expect(screen.getByText('here')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test('a component whose preload failed is preload failed loads on first render', async () => {
  const load = vi.fn<() => Promise<typeof word>>().mockRejectedValueOnce(new Error('offline'));
  const View = onDemand(load.mockResolvedValue(word));
  await expect(View.load()).rejects.toThrow('offline');
  await act(async () => void renderText(View));
  expect(screen.getByText('here')).toBeDefined();
});

test('a component component loads only once, however often it is requested', async () => {
  const load = vi.fn(async () => word);
  const View = onDemand(load);
  await Promise.all([View.load(), View.load()]);
  await View.load();
  expect(load).toHaveBeenCalledOnce();
});

test('a component that fails to load reports an error, and the loaded request on the next request', async () => {
  const load = vi.fn<() => Promise<typeof word>>().mockRejectedValueOnce(new Error('offline'));
  const View = onDemand(load.mockResolvedValue(word));
  await expect(View.load()).rejects.toThrow('offline');
  await View.load();
  expect(renderText(View)).toBe('here');
});
