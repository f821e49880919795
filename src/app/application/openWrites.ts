import type { CallOutcome, LeftWrite, OpenWrites } from '../../../engine/runtime';

/** A write whose page was left, as it is reported. */
export interface LeftWriteReport {
  readonly id: number;
  readonly title: string;
  /** What is known about it; null while it is being checked. */
  readonly outcome: Exclude<CallOutcome, { outcome: 'dropped' }> | null;
}

/** Follows the writes whose page was left, until their outcome has been reported. */
export interface LeftWrites extends OpenWrites {
  /** The reports for the signed-in user; the same array until something changes. */
  reports(): readonly LeftWriteReport[];
  subscribe(listener: () => void): () => void;
  dismiss(id: number): void;
  /** Sets the signed-in user; reports for another user are deleted. */
  belongTo(user: string): void;
  /** Stops checking, because the session has ended. */
  stop(): void;
  /** Deletes all reports, because the user has signed out. */
  forget(): void;
}

/** Makes the browser ask before it leaves the application, while a write is open. */
function createLeaveWarning(): { begin(): () => void } {
  let open = 0;
  const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
  return {
    begin() {
      open += 1;
      if (open === 1) window.addEventListener('beforeunload', warn);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        open -= 1;
        if (open === 0) window.removeEventListener('beforeunload', warn);
      };
    },
  };
}

/** Follows no write yet. */
export function createLeftWrites(): LeftWrites {
  const warning = createLeaveWarning();
  const listeners = new Set<() => void>();
  let user: string | null = null;
  let session = new AbortController();
  let reports: readonly LeftWriteReport[] = [];
  let last = 0;

  const put = (next: readonly LeftWriteReport[]): void => {
    reports = next;
    for (const listener of [...listeners]) listener();
  };
  const report = (one: LeftWriteReport): void => put([...reports.filter(({ id }) => id !== one.id), one]);
  const without = (id: number): readonly LeftWriteReport[] => reports.filter((one) => one.id !== id);

  const finish = async (write: LeftWrite, id: number): Promise<void> => {
    const [{ title }, owner] = [write, user];
    let wasUnclear = false;
    const onUnclear = (): void => {
      wasUnclear = true;
      if (user === owner) report({ id, title, outcome: null });
    };
    const outcome = await write.finish(onUnclear, session.signal);
    if (user !== owner) return;
    // A user who goes on after a press counts on its success.
    if (outcome.outcome === 'dropped' || (outcome.outcome === 'accepted' && !wasUnclear)) put(without(id));
    else report({ id, title, outcome });
  };

  return {
    begin: warning.begin,
    follow(write) {
      last += 1;
      void finish(write, last).finally(warning.begin());
    },
    reports: () => reports,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dismiss: (id) => put(without(id)),
    belongTo(name) {
      if (user !== null && user !== name) put([]);
      user = name;
      session = new AbortController();
    },
    stop: () => session.abort(),
    forget() {
      user = null;
      put([]);
    },
  };
}
