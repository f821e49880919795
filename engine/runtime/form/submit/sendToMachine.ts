import type { Roots } from '../../../language/expression';
import type { Submit } from '../../../language/plan.gen';
import { type NoticePlace, type Page, resolveDeep } from '../../page';
import type { MachineHandle } from '../../ports';

/** Resolves when the machine has left a state, or the page was left. */
function whenLeft(machine: MachineHandle, state: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      heard.unsubscribe();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const next = (): void => {
      if (machine.getSnapshot().state !== state) done();
    };
    const heard = machine.subscribe({ next });
    signal.addEventListener('abort', done);
  });
}

/**
 * Sends the form's values to the screen's machine, and waits while it works on them.
 *
 * The machine changes its state while it works; the state after that is its answer, and its context says how a call
 * ended.
 *
 * @param place where the outcome appears.
 * @returns whether the machine accepted them
 */
export async function sendToMachine(page: Page, submit: Submit, extra: Roots, place: NoticePlace): Promise<boolean> {
  const { machine } = page;
  if (!machine || !submit.send) throw new Error('This form sends to a machine, and the screen plays none.');
  const before = machine.getSnapshot().state;
  const payload = submit.with ? resolveDeep(submit.with, page.store.roots(extra)) : extra.form;
  page.machineNotices = place;
  machine.send(submit.send, payload);
  const during = machine.getSnapshot().state;
  if (during === before) return false;
  await whenLeft(machine, during, page.signal);
  return machine.getSnapshot().outcome === 'accepted';
}
