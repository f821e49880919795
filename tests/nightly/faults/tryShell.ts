import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { compileShell } from '../../../engine/compiler/compileScreen';
import { readProject } from '../../../engine/compiler/project/project';
import type { ShellModule } from '../../../engine/language/plan';
import type { Shell } from '../../../engine/language/plan.gen';
import { settle } from '../../../engine/runtime/testing/renderScreen';
import { loginAnswer } from '../../support/app/people';
import { renderApp, type TestApp } from '../../support/app/renderApp';
import { ambiguousFaults, faultyNetwork, type Network, type NetworkFault, repeatsMs } from './network';
import { endingOf, goodAnswer } from './tryCall';

/** The application with the real shell definition, where one of the shell's calls fails. */
interface Opened {
  readonly app: TestApp;
  readonly network: Network;
}

async function compileOwnShell(): Promise<Shell> {
  const project = await readProject('screens', 'schemas');
  const text = readFileSync('screens/shell.json', 'utf8');
  const { module, diagnostics } = await compileShell(text, project.contract, process.cwd());
  if (!module) throw new Error(diagnostics.map(({ problem }) => problem).join(' '));
  const source = `data:text/javascript,${encodeURIComponent(module)}`;
  return ((await import(/* @vite-ignore */ source)) as { default: ShellModule }).default.plan;
}
const shell = compileOwnShell();

const pass = async (milliseconds: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await settle();
};
const words = () => document.body.textContent ?? '';
const button = (name: string | RegExp) => screen.getAllByRole('button', { name })[0] as HTMLElement;
const press = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(button(name)));
  await pass(10);
};
const present = ({ app }: Opened) => app.application.session.getSnapshot().present === true;
const checkSignedOut = (opened: Opened): string[] => (present(opened) ? ['nobody leads to the sign-in'] : []);

/** The responses of the shell's endpoints; the bell has one unread notification. */
const answerOfShell = (endpoint: string): unknown =>
  endpoint === 'POST /api/user/notify'
    ? { notify: [{ id: 7, 'str-value': 'Line 7', time: '2026-11-20T09:00:00', to: null, read: false }] }
    : endpoint.startsWith('POST /api/user/refresh') || endpoint.includes('renew') || endpoint.includes('resume')
      ? { ...(goodAnswer(endpoint) as object), ...loginAnswer }
      : goodAnswer(endpoint);

interface ShellCall {
  readonly endpoint: (shell: Shell) => string;
  /** Returns the problems with what the user sees when the call fails this way. */
  readonly judge: (opened: Opened, fault: NetworkFault) => Promise<string[]>;
}

const waits = (fault: NetworkFault): boolean => fault === 'never' || fault === 'slow';

const bell: ShellCall = {
  endpoint: ({ notifications }) => notifications.call.endpoint,
  async judge(opened, fault) {
    // The bell also polls, to count unread notifications.
    if (fault === '401') return checkSignedOut(opened);
    await press(/^Notifications/);
    if (words().includes('No notifications')) return ['nobody knows, and no new message is shown'];
    if (fault === 'slow') {
      opened.network.release();
      await pass(10);
      return words().includes('Line 7') ? [] : ['the late answer does not show'];
    }
    if (fault === 'never') await pass(30_100);
    if (fault === 'offline') await pass(repeatsMs);
    if (!words().includes('could not be loaded')) return ['nothing says that it failed'];
    opened.network.repair();
    await press('Try again');
    return words().includes('Line 7') ? [] : ['trying again does not help'];
  },
};

const notMarked = 'could not be marked as read';
const notConfirmed = 'could not confirm whether this was marked as read';

const marking: ShellCall = {
  endpoint: ({ notifications }) => notifications.read?.call.endpoint ?? '',
  async judge(opened, fault) {
    await press(/^Notifications/);
    await press('Mark all as read');
    if (fault === '401') return checkSignedOut(opened);
    if (waits(fault)) return words().includes('could not be marked') ? ['it is ended'] : [];
    const isReported = (): boolean => words().includes(ambiguousFaults.includes(fault) ? notConfirmed : notMarked);
    if (!isReported()) return ['nothing says that it failed'];
    opened.network.repair();
    await press('Mark all as read');
    return isReported() ? ['its fault stays after it was done'] : [];
  },
};

/** Longer than the pauses between the attempts of a call whose outcome is unclear, in milliseconds. */
const someAttemptsMs = 20_000;

/**
 * A call that returns a new token: if it is rejected, the session ends, and the sign-in page says so; without a
 * response it is repeated.
 */
async function judgeToken(opened: Opened, fault: NetworkFault, endpoint: string): Promise<string[]> {
  if (ambiguousFaults.includes(fault)) {
    if (!present(opened)) return ['it is ended without a response'];
    const before = opened.network.asked(endpoint);
    opened.network.repair();
    await pass(someAttemptsMs);
    if (opened.network.asked(endpoint) === before) return ['it is not repeated'];
    return present(opened) ? [] : ['the late answer ends it'];
  }
  if (!waits(fault)) {
    const { ended } = opened.app.application.session.getSnapshot();
    return [
      ...checkSignedOut(opened),
      ...(ended === 'renewal' || ended === 'rejected' ? [] : [`it is shown as ${ended}`]),
    ];
  }
  if (!present(opened)) return ['it is ended while it waits'];
  opened.network.release();
  await pass(10);
  return present(opened) ? [] : ['the late answer ends it'];
}

const refresh: ShellCall = {
  endpoint: ({ session }) => session.refresh.endpoint,
  async judge(opened, fault) {
    await press('Refresh');
    return judgeToken(opened, fault, (await shell).session.refresh.endpoint);
  },
};

const renew: ShellCall = {
  endpoint: ({ session }) => session.renew.endpoint,
  async judge(opened, fault) {
    await pass(18 * 60_000 + 1_000);
    await press('Stay');
    return judgeToken(opened, fault, (await shell).session.renew.endpoint);
  },
};

const signOut: ShellCall = {
  endpoint: ({ session }) => session.signOut.endpoint,
  async judge(opened, fault) {
    await press(/Asha Rao/);
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' })));
    await press('Logout');
    if (waits(fault)) {
      if (!present(opened)) return ['it is ended while it waits'];
      opened.network.release();
      await pass(10);
      return checkSignedOut(opened);
    }
    // The session has ended on the server, as requested.
    if (fault === '401' && !present(opened)) return [];
    const isUnclear = ambiguousFaults.includes(fault);
    if (isUnclear) await pass(someAttemptsMs);
    const expected = isUnclear ? 'We could not confirm whether you were signed out' : 'Logout failed';
    if (!words().includes(expected) || !present(opened)) return ['nothing says that it failed'];
    opened.network.repair();
    await press('Logout');
    return checkSignedOut(opened);
  },
};

const resume: ShellCall = {
  endpoint: ({ session }) => session.resume?.endpoint ?? '',
  async judge({ app, network }, fault) {
    await act(async () => app.application.session.send('rejected'));
    const end = { fault: undefined as unknown };
    const asked = app.application.resume().catch((reason: unknown) => {
      end.fault = reason;
    });
    await pass(fault === 'never' ? 15_100 : 10);
    if (fault === 'slow') network.release();
    await pass(10);
    if (fault !== 'never') await asked;
    const here = app.application.session.getSnapshot().present === true;
    if (fault === 'slow') return here ? [] : ['the late answer does not sign in'];
    if (fault === '401') return here || end.fault !== undefined ? ['a missing session is shown as a fault'] : [];
    if (fault === 'never') return here ? ['it signs in'] : [];
    if (here) return ['it signs in'];
    if (end.fault === undefined) return ['no message says that the session could not be requested'];
    network.repair();
    await act(async () => app.application.resume());
    return app.application.session.getSnapshot().present === true ? [] : ['trying again does not help'];
  },
};

/** The shell's own calls; the sign-in call belongs to a screen. */
export const shellCalls = { bell, marking, refresh, renew, signOut, resume } as const;

/** The problems of the shell when one of its calls fails this way. */
export async function tryShell(name: keyof typeof shellCalls, fault: NetworkFault): Promise<string[]> {
  const plan = await shell;
  const faulty = shellCalls[name].endpoint(plan);
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const network = faultyNetwork({ faulty, fault, part: endingOf(faulty), answerOf: answerOfShell });
  try {
    const { adapter } = network;
    const developing = { explaining: { explain: undefined, adapter }, sidePanel: null };
    const app = await renderApp('/', undefined, () => developing as never, plan);
    await app.signIn(loginAnswer);
    await app.visit('/uix/user/home');
    for (const _ of ['the shell', 'the page']) await pass(500);
    return await shellCalls[name].judge({ app, network }, fault);
  } finally {
    cleanup();
    vi.useRealTimers();
  }
}

/** The problems when the session data contains an invalid menu. */
export async function tryMenu(menu: unknown): Promise<string[]> {
  try {
    const app = await renderApp('/', undefined, undefined, await shell);
    await app.signIn({ ...loginAnswer, menu });
    await app.visit('/uix/user/home');
    return (await screen.findAllByRole('alert')).some(({ textContent }) => textContent?.includes('could not be read'))
      ? []
      : ['nothing says so'];
  } finally {
    cleanup();
  }
}
