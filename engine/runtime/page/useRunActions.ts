import { useCallback, useEffect, useRef, useState } from 'react';
import type { Roots } from '../../language/expression';
import type { Action } from '../../language/plan.gen';
import { useExtraRoots, usePage } from './context';
import type { FormHandle } from './forms';
import type { NoticePlace } from './notice';

/**
 * Runs the actions of one control, one run at a time. The control is busy during a run, except while a confirmation
 * dialog is open.
 */
export interface ActionRunner {
  run(actions: readonly Action[], extra?: Roots): Promise<void>;
  readonly busy: boolean;
}

/**
 * The runner of a control. `place` is where its notices appear; by default, the top of the page or of the open modal.
 */
export function useRunActions(place?: NoticePlace): ActionRunner {
  const page = usePage();
  const inherited = useExtraRoots();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (actions: readonly Action[], extra?: Roots) => {
      if (running.current) return;
      running.current = true;
      try {
        await page.run(actions, { ...inherited, ...extra }, place ?? page.notices, setBusy);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [page, inherited, place],
  );
  return { run, busy };
}

/** Registers a form for the page's actions, for as long as the component lives. */
export function useRegisterForm(name: string, handle: FormHandle): void {
  const page = usePage();
  useEffect(() => page.registerForm(name, handle), [page, name, handle]);
}
