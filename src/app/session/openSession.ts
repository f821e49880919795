import { asObject } from '../../../engine/language/json';
import type { Target } from '../../../engine/language/plan';
import type { Shell } from '../../../engine/language/plan.gen';
import { isKeyOf } from '../../../engine/language/tableKeys';
import { type CallOutcome, outcomeOfAnswer, outcomeOfFault } from '../../../engine/runtime';
import { type MachineChannel, type SessionHandle, session } from '../../machines';
import type { Client } from '../client/client';
import { renewUntilAnswered } from '../client/renewal';
import { mayResume, resumeTimeoutMs } from './sessionHint';

/** The channel between the tabs of a browser; undefined if there is none. */
function openChannel(name: string): MachineChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const hear = (event: MessageEvent): void => listener(event.data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}

/**
 * The minimum time a session must have left, in milliseconds, for an expired tab to resume it. With less, no tab has
 * renewed it and it is about to end everywhere.
 */
const worthIt = 10_000;

/** The dependencies of a session. `client` is called lazily, because the client needs the session. */
export interface SessionParts {
  readonly shell: Shell;
  client(): Client;
  log(fault: unknown, place: string): void;
}

/** Starts the session, signed out, with the calls and times of the shell's definition. */
export function startSession({ shell, client, log }: SessionParts): SessionHandle {
  const { renew, refresh, resume, signOut, minutes, warnAfter } = shell.session;
  const calls = { renew, refresh, resume, logout: signOut };
  return session.start(
    {
      perform: async (call, payload, signal) => {
        const target = isKeyOf(calls, call) ? calls[call] : undefined;
        if (!target) throw new Error(`The shell binds no endpoint to the session's call "${call}".`);
        const ask = (limit: AbortSignal) => client().callNow({ target, payload: asObject(payload), signal: limit });
        if (call === 'logout') return signOutWith(() => ask(signal), target, shell.signOut.failed);
        // The user is looking at a page whose session is over in this tab, so keep this short.
        const limited = call === 'resume' ? AbortSignal.any([signal, AbortSignal.timeout(resumeTimeoutMs)]) : signal;
        return waitForOutcome(target, renewUntilAnswered(target, ask, limited));
      },
      now: () => Date.now(),
      channel: openChannel('session'),
      livesOn: () => resume !== undefined && mayResume(worthIt),
      report: (fault) => log(fault, 'session'),
    },
    { minutes, warnAfter, endedAt: shell.root, signedOutAt: shell.signIn ?? shell.root },
  );
}

/** The attempts at a sign-out; each one has the same effect. */
const signOutAttempts = 3;

const unconfirmed = 'We could not confirm whether you were signed out. Check your connection and try again.';

/** Signs out, and repeats it if no response from the server arrives. */
async function signOutWith(ask: () => Promise<unknown>, target: Target, failed: string): Promise<CallOutcome> {
  let answer = await waitForOutcome(target, ask());
  for (let attempts = 1; answer.outcome === 'unclear' && attempts < signOutAttempts; attempts += 1)
    answer = await waitForOutcome(target, ask());
  if (answer.outcome === 'accepted' || answer.outcome === 'dropped') return answer;
  return { ...answer, message: answer.outcome === 'unclear' ? unconfirmed : failed };
}

const waitForOutcome = (call: Target, asked: Promise<unknown>): Promise<CallOutcome> =>
  asked.then(
    (answer) => outcomeOfAnswer(answer, { call }, (roots) => roots),
    (fault: unknown) => outcomeOfFault(fault, call.effect),
  );
