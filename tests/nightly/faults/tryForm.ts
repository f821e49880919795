import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { validBase } from '../../../engine/compiler/cases/cases';
import type { JsonSchema } from '../../../engine/language/contract';
import type { ScreenModule, Target } from '../../../engine/language/plan';
import type { Form, Outcome } from '../../../engine/language/plan.gen';
import type { MachineDefinition, ScreenPorts } from '../../../engine/runtime/ports';
import { settle } from '../../../engine/runtime/testing/renderScreen';
import { createClient } from '../../../src/app/client/client';
import { bindMachine } from '../../../src/app/ports/bindMachine';
import { approval } from '../../../src/machines';
import { renderForm } from '../../cases/support/formPage';
import { every } from '../../screens/support/screens';
import { faultyNetwork, type NetworkFault } from './network';
import { endingOf, goodAnswer, unclear } from './tryCall';

/** A form that makes a write call through its actions or the screen's machine, and the call. */
export interface Sending {
  readonly form: Form;
  readonly call: Target;
  readonly outcome: Outcome | undefined;
}

/** The forms of a screen that make a write call on submit. */
export function formsThatSend({ plan }: ScreenModule): Sending[] {
  return every<Form>(plan, 'form').flatMap((form) => {
    const { submit } = form;
    const acting = submit?.onSubmit?.find((action) => action.call !== undefined);
    const order = submit?.send === undefined ? submit : plan.machine?.calls?.[submit.send];
    const { call, outcome } = order?.call === undefined ? (acting ?? {}) : order;
    return call?.effect === 'write' ? [{ form, call, outcome }] : [];
  });
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const readText = (role: string): string =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent ?? '')
    .join('');
const readAlert = () => readText('alert');
const isShownAsSlow = () => (document.body.textContent ?? '').includes('This is taking longer than usual');

/** The real machine, opened with the row that is passed to the screen. */
const machinesWith = (item: unknown): Readonly<Record<string, MachineDefinition>> => {
  const equipped = bindMachine(approval);
  return {
    approval: {
      name: 'approval',
      start: (effects, options) => equipped.start(effects, options, { item: item ?? { 'request-id': 1 } }),
    },
  };
};

/** Whether the screen's handling of an outcome resets the form; if so, losing the input is intended. */
const resetsForm = ({ form, outcome }: Sending, fault: NetworkFault): boolean => {
  const endings = fault === '500' || fault === 'offline' ? [outcome?.failed] : [outcome?.refused, outcome?.failed];
  return endings.some((ending) => ending?.then?.some(({ reset }) => reset === form.name));
};

/** The server's success message. */
const wordsWhenDone = ({ call }: Sending): string =>
  (goodAnswer(call.endpoint) as { readonly msg?: string }).msg ?? 'It was done.';

/** The ARIA role of the success message: polite by default; some screens use an alert, as for failures. */
const newsRole = ({ outcome }: Sending) => (outcome?.accepted?.urgent ? 'alert' : 'status');

/**
 * Whether the screen, which judges only by the server's message, took a response with nothing but a message as a
 * success.
 */
const isTaken = (sending: Sending, fault: NetworkFault): boolean =>
  fault === 'missing part' &&
  sending.outcome?.refusedWhen !== undefined &&
  readText(newsRole(sending)).includes(wordsWhenDone(sending));

/** Confirms the submit if the form asks for confirmation. */
async function confirmSubmit({ form }: Sending): Promise<void> {
  const question = form.submit?.onSubmit?.find(({ confirm }) => confirm !== undefined)?.confirm;
  if (!question) return;
  await settle();
  const yes = screen.queryByRole('button', { name: String(question.accept ?? 'Yes') });
  if (yes) await act(async () => void fireEvent.click(yes));
}

/** The time until the page asks the server about a call with an unclear outcome, in milliseconds. */
const firstCheckMs = 1_000;

/** The problems while a call is pending: it must be shown as pending, and the input must stay. */
async function whileWaiting(keepsInput: () => boolean, fault: NetworkFault): Promise<string[]> {
  await pass(fault === 'slow' ? 8_000 : 600_000);
  return [
    ...(isShownAsSlow() ? [] : ['the page does not say that it takes long']),
    ...(readAlert() === '' ? [] : ['it is ended']),
    ...(keepsInput() ? [] : ['what was typed is gone while it waits']),
  ];
}

/** Opens a form on its page with a network that fails its call. */
async function openForm(module: ScreenModule, { form, call }: Sending, fault: NetworkFault) {
  const network = faultyNetwork({ faulty: call.endpoint, fault, part: endingOf(call.endpoint), answerOf: goodAnswer });
  const rejected = vi.fn();
  const { adapter } = network;
  const client = createClient({ baseUrl: '', token: () => 'token', settled: async () => {}, rejected, adapter });
  const kept = new Map<string, unknown>();
  const drafts: ScreenPorts['drafts'] = {
    read: (key) => kept.get(key),
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
  const ports = (handed: unknown): Partial<ScreenPorts> => ({ machines: machinesWith(handed), drafts });
  const page = await renderForm(module, form, { call: client.call, orders: [], ports });
  await pass(1_000);
  return { page, network, rejected, drafts: kept };
}

/** The problems of a validly filled form when its call fails this way. */
export async function tryForm(
  name: string,
  module: ScreenModule,
  sending: Sending,
  fault: NetworkFault,
): Promise<string[]> {
  const { form, call } = sending;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { page, network, rejected, drafts } = await openForm(module, sending, fault);
    const values = validBase(name, form.name, form.schema as JsonSchema);
    const typed = await page.try(values, '');
    const drafted = drafts.size > 0;
    await confirmSubmit(sending);
    await pass(10);
    const keepsInput = (): boolean => JSON.stringify(page.held()) === JSON.stringify(typed.held);
    const asked = network.asked(call.endpoint);
    if (asked === 0)
      return [`it is not sent: ${JSON.stringify(typed.messages)}${typed.closed ? ', its button is closed' : ''}`];
    if (isTaken(sending, fault)) return [];
    const lost = keepsInput() || resetsForm(sending, fault) ? [] : ['what was typed is gone'];
    if (fault === '401') return rejected.mock.calls.length > 0 ? lost : ['nobody leads to the sign-in', ...lost];
    if (fault === 'never' || fault === 'slow') {
      const wrong = await whileWaiting(keepsInput, fault);
      network.release();
      await pass(10);
      return [...wrong, ...findRemainingErrors(sending)];
    }
    const wrong = [...lost, ...(readAlert().trim() === '' ? ['no message is shown'] : [])];
    if (keepsInput() && drafted && drafts.size === 0) wrong.push('its draft is gone');
    const isChecking = readAlert().includes(unclear);
    network.repair();
    if (isChecking) await pass(firstCheckMs);
    else {
      await (keepsInput() ? page.submit() : page.try(values, ''));
      await confirmSubmit(sending);
    }
    await pass(10);
    return [
      ...wrong,
      ...(network.asked(call.endpoint) === asked ? ['it cannot be sent again'] : []),
      ...findRemainingErrors(sending),
    ];
  } finally {
    cleanup();
    vi.useRealTimers();
  }
}

/** The error messages left after the call has succeeded. */
function findRemainingErrors(sending: Sending): string[] {
  const isNews = newsRole(sending) === 'alert' && readAlert() === wordsWhenDone(sending);
  return [
    ...(readAlert() === '' || isNews ? [] : [`its fault stays after it was sent well: “${readAlert()}”`]),
    ...(isShownAsSlow() ? ['it is shown as slow after its end'] : []),
  ];
}
