import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { ScreenModule } from '../../../engine/language/plan';
import type { Source } from '../../../engine/language/plan.gen';
import { renderScreen, settle, testPorts } from '../../../engine/runtime/testing/renderScreen';
import { createClient } from '../../../src/app/client/client';
import { answerOf } from '../../cases/support/answers';
import { contract } from '../../cases/support/api';
import { faultyNetwork, type Network, type NetworkFault, repeatsMs } from './network';
import { openScreen, orderScreen, type PlannedCall } from './plans';

/** The successful response of an endpoint. */
export function goodAnswer(endpoint: string): unknown {
  const answer = answerOf(contract, endpoint) as Record<string, unknown>;
  return typeof answer.result === 'boolean' ? { ...answer, result: true } : answer;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const words = () => document.body.textContent ?? '';
const again = () => screen.queryAllByRole('button', { name: 'Try again' });
const pressAll = () =>
  act(async () => {
    for (const button of again()) fireEvent.click(button);
  });

interface Opened {
  readonly network: Network;
  readonly rejected: ReturnType<typeof vi.fn>;
  readonly close: () => void;
}

async function open(module: ScreenModule, faulty: string, fault: NetworkFault, part: string): Promise<Opened> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const network = faultyNetwork({ faulty, fault, part, answerOf: goodAnswer });
  const rejected = vi.fn();
  const { adapter } = network;
  const client = createClient({ baseUrl: '', token: () => 'token', settled: async () => {}, rejected, adapter });
  await renderScreen(module, { ports: testPorts({ call: client.call }) });
  await pass(10);
  await settle();
  // Search results are shown while the user types.
  for (const box of screen.queryAllByRole('combobox'))
    if (box.tagName === 'INPUT') await act(async () => void fireEvent.change(box, { target: { value: 'Asha' } }));
  await pass(fault === 'offline' ? repeatsMs : 10);
  const close = (): void => {
    cleanup();
    vi.useRealTimers();
  };
  return { network, rejected, close };
}

/** The problems of a page whose read never gets an answer, or a late one. */
async function tryLate({ network }: Opened, fault: NetworkFault): Promise<string[]> {
  await pass(8_000);
  const wrong = words().includes('This is taking longer than usual')
    ? []
    : ['the page does not say that it takes long'];
  if (fault === 'slow') {
    network.release();
    await pass(10);
    return [...wrong, ...(again().length > 0 ? ['the late answer does not show'] : [])];
  }
  await pass(22_100);
  return [...wrong, ...(again().length === 0 ? ['after 30 s nothing can be tried again'] : [])];
}

/** The problems of a screen when one of its reads fails this way. */
export async function tryRead(module: ScreenModule, source: Source, fault: NetworkFault): Promise<string[]> {
  const endpoint = source.call?.endpoint ?? '';
  const opened = await open(openScreen(module), endpoint, fault, source.select ?? '');
  try {
    const { network, rejected } = opened;
    if (fault === '401') return rejected.mock.calls.length > 0 ? [] : ['nobody leads to the sign-in'];
    const wrong = fault === 'never' || fault === 'slow' ? await tryLate(opened, fault) : [];
    if (fault === 'slow') return wrong;
    if (again().length === 0) return [...wrong, 'nothing says that it failed'];
    const before = network.asked(endpoint);
    network.repair();
    await pressAll();
    await pass(10);
    if (network.asked(endpoint) === before) wrong.push('trying again asks nothing');
    if (again().length > 0) wrong.push('trying again does not help');
    return wrong;
  } finally {
    opened.close();
  }
}

/** The message about a write whose outcome is unknown. */
export const unclear = 'We could not confirm whether this was saved.';

/** The problems of the message about a write call. */
function findMessageProblems(order: PlannedCall, fault: NetworkFault, isUnreadable: boolean): string[] {
  const judged = order.outcome?.refusedWhen !== undefined && (fault === 'missing part' || fault === 'wrong type');
  // A screen whose outcome depends only on the server's message shows that message, whatever it is.
  const messages = [...screen.queryAllByRole('alert'), ...(judged ? screen.queryAllByRole('status') : [])].map(
    ({ textContent }) => textContent ?? '',
  );
  if (messages.join('').trim() === '') return ['no message is shown'];
  const worded = order.outcome?.unclear !== undefined;
  if (isUnreadable && !judged && !worded && !messages.join('').includes(unclear))
    return [`it is shown as “${messages.join(' ')}”`];
  return !isUnreadable && messages.join('').includes(unclear) ? ['a plain failure is shown as unclear'] : [];
}

/** The key of a write call's response that determines its outcome. */
export function endingOf(endpoint: string): string {
  const properties = contract.endpoints[endpoint]?.response.properties as object;
  return 'result' in properties ? 'result' : (Object.keys(properties)[0] ?? '');
}

/** The problems of a screen's messages when a write call fails this way. */
export async function tryWrite(order: PlannedCall, fault: NetworkFault, isUnreadable: boolean): Promise<string[]> {
  const opened = await open(orderScreen(order), order.call.endpoint, fault, endingOf(order.call.endpoint));
  try {
    const { network, rejected } = opened;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Do it' })));
    await pass(10);
    if (fault === '401') return rejected.mock.calls.length > 0 ? [] : ['nobody leads to the sign-in'];
    if (fault !== 'never' && fault !== 'slow') return findMessageProblems(order, fault, isUnreadable);
    await pass(fault === 'slow' ? 8_000 : 600_000);
    const wrong = words().includes('This is taking longer than usual')
      ? []
      : ['the page does not say that it takes long'];
    if (screen.queryAllByRole('alert').some(({ textContent }) => textContent !== '')) wrong.push('it is ended');
    network.release();
    await pass(10);
    if (words().includes('This is taking longer than usual')) wrong.push('it is shown as slow after its end');
    return wrong;
  } finally {
    opened.close();
  }
}
