import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../../../engine/runtime/ports';
import type { KeptByUser } from './keptByUser';
import type { StudioServer, StudioText } from './server/server';
import { useOpenFile } from './useOpenFile';

/** A server whose responses the test controls. */
function slowServer() {
  const asked = new Map<string, { answer(text: StudioText): void; fail(fault: Error): void }>();
  const text = (path: string): Promise<StudioText> =>
    new Promise((answer, fail) => void asked.set(path, { answer, fail }));
  const textOf = (path: string): StudioText => ({ text: `text of ${path}`, hash: path });
  return {
    server: { text } as unknown as StudioServer,
    answer: (path: string) => act(async () => asked.get(path)?.answer(textOf(path))),
    fail: (path: string) => act(async () => asked.get(path)?.fail(new RequestError(`${path} is gone`, 404))),
  };
}

const keepNothing: KeptByUser = { read: () => null, write: () => {} };

/** Values in memory, which outlive the studio. */
function keepInMemory(): KeptByUser {
  const kept = new Map<string, unknown>();
  return { read: (key) => kept.get(key), write: (key, value) => void kept.set(key, value) };
}

function renderOpenFile(kept: KeptByUser = keepNothing) {
  const slow = slowServer();
  const { result, rerender, unmount } = renderHook(({ path }) => useOpenFile(slow.server, kept, path), {
    initialProps: { path: null as string | null },
  });
  const open = (path: string | null) => act(async () => rerender({ path }));
  return { ...slow, open, unmount, shown: () => result.current };
}

test('a late response does not replace the file that was opened last', async () => {
  const { open, answer, shown } = renderOpenFile();
  await open('a.json');
  await open('b.json');
  await answer('b.json');
  await answer('a.json');
  expect(shown().file).toMatchObject({ path: 'b.json', text: 'text of b.json' });
});

test('a late response neither reports a fault of another file nor clears the fault of the current one', async () => {
  const late = renderOpenFile();
  await late.open('a.json');
  await late.open('b.json');
  await late.answer('b.json');
  await late.fail('a.json');
  expect(late.shown().fault).toBeNull();

  const early = renderOpenFile();
  await early.open('a.json');
  await early.open('b.json');
  await early.fail('b.json');
  await early.answer('a.json');
  expect(early.shown()).toMatchObject({ file: null, fault: expect.stringContaining('b.json') });
});

test('unsaved text is there again after the studio was left, as when a session ends, until it is saved', async () => {
  const kept = keepInMemory();
  const first = renderOpenFile(kept);
  await first.open('a.json');
  await first.answer('a.json');
  act(() => first.shown().type('typed in a'));
  await first.open('b.json');
  await first.answer('b.json');
  act(() => first.shown().type('typed in b'));
  first.unmount();

  const second = renderOpenFile(kept);
  expect(second.shown()).toMatchObject({ file: null, unsaved: ['b.json', 'a.json'] });
  await second.open('b.json');
  expect(second.shown().file).toMatchObject({ path: 'b.json', text: 'typed in b', isRestored: true });
  act(() => second.shown().settle('typed in b', 'hash of b'));
  await second.open('a.json');
  expect(second.shown().file).toMatchObject({ text: 'typed in a', saved: 'text of a.json', hash: 'a.json' });
  act(() => second.shown().type('text of a.json'));
  second.unmount();
  expect(renderOpenFile(kept).shown().unsaved).toEqual([]);
});

test('unsaved text is stored soon after it was typed, without leaving the studio', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const kept = keepInMemory();
  const { open, answer, shown } = renderOpenFile(kept);
  await open('a.json');
  await answer('a.json');
  act(() => shown().type('typed'));
  act(() => vi.runAllTimers());
  vi.useRealTimers();
  expect(JSON.stringify(kept.read('unsaved'))).toContain('"typed"');
});
