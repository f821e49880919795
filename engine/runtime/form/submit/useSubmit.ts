import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Roots } from '../../../language/expression';
import type { Submit } from '../../../language/plan.gen';
import { type NoticePlace, type PageApi, resolveDeep, useExtraRoots, usePage } from '../../page';
import { dismissSuccessNotices } from '../../page/successNotices';
import type { MachineHandle } from '../../ports';
import type { FormStore } from '../model/FormStore';
import type { Values } from '../model/values';
import type { SubmitBlocker } from './useSubmitBlocker';

/** Resolves when the machine has left a state, or the page was left. */
function whenLeft(machine: MachineHandle, state: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      heard.unsubscribe();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const next = (): void => {
      if (machine.getSnapshot().state !== state) finish();
    };
    const heard = machine.subscribe({ next });
    signal.addEventListener('abort', finish);
  });
}

/**
 * Sends the form's values to the screen's machine, and waits while it works on them. The machine is in another state
 * while it works; the state after that is its answer, and its context contains the outcome of a call.
 *
 * @param place where the outcome appears
 * @returns whether the machine accepted them
 */
async function sendToMachine(page: PageApi, submit: Submit, extra: Roots, place: NoticePlace): Promise<boolean> {
  const { machine } = page;
  if (!machine || !submit.send) throw new Error('This form sends to a machine, and the screen has none.');
  const before = machine.getSnapshot().state;
  const payload = submit.with ? resolveDeep(submit.with, page.store.roots(extra)) : extra.form;
  page.machineNotices = place;
  machine.send(submit.send, payload);
  const during = machine.getSnapshot().state;
  if (during === before) return false;
  await whenLeft(machine, during, page.signal);
  return machine.getSnapshot().outcome === 'accepted';
}

/** The ways to submit valid values; the draft is deleted once they have arrived. */
function useDeliver({ store, place, focusSecret, onSend }: SubmitSetup): (submit: Submit) => Promise<void> {
  const page = usePage();
  const inherited = useExtraRoots();
  return async (submit) => {
    const form = store.sendable();
    if (onSend) return onSend(form);
    const extra = { ...inherited, form };
    if (submit.call) {
      const bound = { call: submit.call, with: submit.with ?? form, outcome: submit.outcome };
      const ended = await page.perform(bound, extra, place, page.signal);
      // A follow-up action may leave the page; delete the draft before that.
      if (ended.outcome === 'accepted') store.markSent();
      if (ended.outcome === 'refused') focusSecret();
      return ended.follow();
    }
    const arrived = await (submit.send
      ? sendToMachine(page, submit, extra, place)
      : page.run(submit.onSubmit ?? [], extra, place));
    if (arrived) store.markSent();
  };
}

/** Runs one operation at a time: another start is ignored while one is running. */
function useOneAtATime(page: PageApi): { busy: boolean; once(work: () => Promise<void>): void } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const once = (work: () => Promise<void>): void => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    work()
      .catch((fault: unknown) => {
        if (!page.signal.aborted) page.ports.log(fault, `a form of ${page.module.path}`);
      })
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };
  return { busy, once };
}

interface SubmitSetup {
  readonly store: FormStore;
  readonly submit: Submit | undefined;
  /** Receives the values instead of the plan's `submit`. */
  readonly onSend?: ((values: Values) => void) | undefined;
  readonly place: NoticePlace;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly hold: SubmitBlocker;
  /** Focuses the first invalid field. */
  readonly focusFirst: (wrong: readonly string[]) => void;
  /** Focuses the first password, which must be retyped after a refusal; does nothing in a form without one. */
  readonly focusSecret: () => void;
}

/**
 * Validates the form and sends it, only once even if the button is pressed repeatedly. A form that is pressed before its
 * record has loaded is validated with the record's values.
 */
export function useSubmit(setup: SubmitSetup) {
  const { store, submit, place, button, hold, focusFirst } = setup;
  const page = usePage();
  const { busy, once } = useOneAtATime(page);
  const deliver = useDeliver(setup);
  const isValid = (): boolean => {
    // Render the errors before moving focus to them.
    const wrong = flushSync(() => store.validateAll());
    if (wrong.length === 0) return true;
    dismissSuccessNotices(page.store);
    focusFirst(wrong);
    return false;
  };
  const start = (): void => {
    if (!submit || !button.current || button.current.disabled || busy) return;
    const isEarly = hold.isFilling();
    if (!isEarly && !isValid()) return;
    place.clear();
    once(async () => {
      if (!(await hold.waitUntilLoaded())) return;
      if (!isEarly || isValid()) await deliver(submit);
    });
  };
  return { busy, start };
}
