import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type LeftWrite, type MachineEffects, RequestError } from '../ports';
import { endpoint, rowsOfSource, screenOf, source, table } from '../testing/plans';
import { renderScreen, testPorts } from '../testing/renderScreen';

const fits = (answer: unknown) => typeof (answer as { result?: unknown } | null)?.result === 'boolean';
const sell = { ...endpoint('POST /api/boats/sell'), fits };

/** A page with a list, and a dialog that makes a write through a machine. */
async function openPage() {
  let effects: MachineEffects | undefined;
  const start = (given: MachineEffects) => {
    effects = given;
    const snapshot = { state: 'listing' };
    return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe() {} }), send() {}, stop() {} };
  };
  const left: LeftWrite[] = [];
  const writes = { begin: vi.fn(() => () => {}), follow: (write: LeftWrite) => void left.push(write) };
  const ports = testPorts({ machines: { review: { name: 'review', start } }, writes });
  const module = screenOf({
    title: 'Boats',
    machine: { name: 'review', calls: { decide: { call: sell, outcome: {} } } },
    sources: { boats: source('POST /api/boats', { select: 'data' }) },
    body: [table(rowsOfSource('boats'), [])],
  });
  const page = await renderScreen(module, { ports });
  await page.call(0).answer({ data: [] });
  const decide = async () => {
    const dialog = new AbortController();
    const ended = effects?.perform('decide', {}, dialog.signal);
    await act(async () => {});
    return { ended, close: () => act(async () => dialog.abort()) };
  };
  const leave = () => act(async () => page.unmount());
  return { ...page, left, decide, leave };
}

test('a write whose dialog is closed goes on, and the page behind it is reloaded once it is accepted', async () => {
  const { call, ports, left, decide } = await openPage();
  const { ended, close } = await decide();
  await close();
  expect((await ended)?.outcome).toBe('dropped');
  expect(call(1).signal.aborted).toBe(false);
  expect(left.map(({ title }) => title)).toEqual(['Boats']);
  const finished = left[0]?.finish(() => {}, new AbortController().signal);
  await call(1).answer({ result: true });
  expect((await finished)?.outcome).toBe('accepted');
  await act(async () => {});
  expect(ports.calls.map(({ target }) => target.endpoint)).toEqual([
    'POST /api/boats',
    'POST /api/boats/sell',
    'POST /api/boats',
  ]);
});

test('a page that is left hands its writes over, and is not reloaded', async () => {
  const { call, ports, left, decide, leave } = await openPage();
  await decide();
  await leave();
  const finished = left[0]?.finish(() => {}, new AbortController().signal);
  await call(1).answer({ result: false, msg: 'Sold.' });
  expect(await finished).toMatchObject({ outcome: 'refused', message: 'Sold.' });
  expect(ports.calls).toHaveLength(2);
});

test('the check of a write stops with the session, and then its outcome is unknown', async () => {
  const { call, left, decide, leave } = await openPage();
  await decide();
  await leave();
  const session = new AbortController();
  const onUnclear = vi.fn();
  const finished = left[0]?.finish(onUnclear, session.signal);
  await call(1).fail(new RequestError('The server cannot be reached.', 0));
  expect(onUnclear).toHaveBeenCalledOnce();
  session.abort();
  expect((await finished)?.outcome).toBe('unclear');
});
