import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RequestError } from '../../../engine/runtime/ports';
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

function renderOpenFile() {
  const slow = slowServer();
  const { result } = renderHook(() => useOpenFile(slow.server));
  const open = (path: string) => act(async () => void result.current.open(path));
  return { ...slow, open, shown: () => result.current };
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
