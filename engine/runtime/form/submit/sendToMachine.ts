import type { Roots } from '../../../language/expression';
import type { Submit } from '../../../language/plan.gen';
import { type Page, resolveDeep } from '../../page';
import type { MachineHandle } from '../../ports';

/** Resolves when the machine has left a state, or the page has been left. */
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
 * The machine shows that it works by being in another state than before; whatever follows that state is its answer, and it says
 * in its context how a call has ended.
 *
 * @returns whether the machine says that they were accepted
 */
export async function sendToMachine(page: Page, submit: Submit, extra: Roots): Promise<boolean> {
  const { machine } = page;
  if (!machine || !submit.send) throw new Error('This form sends to a machine, and the screen plays none.');
  const before = machine.getSnapshot().state;
  const payload = submit.with ? resolveDeep(submit.with, page.store.roots(extra)) : extra.form;
  machine.send(submit.send, payload);
  const during = machine.getSnapshot().state;
  if (during === before) return false;
  await whenLeft(machine, during, page.signal);
  return machine.getSnapshot().outcome === 'accepted';
}
