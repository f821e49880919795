/** The session's context and its transitions: pure functions of the old context and the event. */
import type description from '../../../schemas/machines/session.json';
import type { OptionsOf } from '../description';
import { nobody, type Profile, readLogin } from './login';

/** The reason a session ended. */
export type Ending = 'signOut' | 'leave' | 'expired' | 'renewal' | 'rejected' | 'elsewhere' | 'password';

/** The machine's context. Times are milliseconds since 1970. */
export interface SessionContext {
  readonly options: OptionsOf<typeof description>;
  readonly token: string | null;
  readonly profile: Profile;
  readonly expiresAt: number | null;
  readonly secondsLeft: number | null;
  readonly ended: Ending | null;
  /** Whether the route after this ending was already shown. */
  readonly seen: boolean;
  readonly message: string | null;
}

/** A response with a token or the user's data. */
export interface Admission {
  readonly answer: unknown;
  /** When the new session period starts. */
  readonly at: number;
  /** Restarts the session period even if the response has no token. */
  readonly always?: true;
}

const minute = 60_000;

/** The context while no user is signed in. */
export const signedOut = {
  token: null,
  profile: nobody,
  expiresAt: null,
  secondsLeft: null,
  ended: null,
  seen: false,
  message: null,
};

/** Signs the user in, or keeps them signed in. */
export function admit(context: SessionContext, { answer, at, always }: Admission): Partial<SessionContext> {
  const { token, profile, secondsLeft } = readLogin(answer);
  const isExtended = always === true || token !== null;
  return {
    token: token ?? context.token,
    profile: { ...context.profile, ...profile },
    expiresAt: isExtended
      ? at + (secondsLeft === null ? context.options.minutes * minute : secondsLeft * 1000)
      : context.expiresAt,
    secondsLeft: null,
    ended: null,
    message: null,
  };
}

/** When to warn the user; null if no user is signed in. */
export function warnAt({ expiresAt, options }: SessionContext): number | null {
  return expiresAt === null ? null : expiresAt - (options.minutes - options.warnAfter) * minute;
}

/** Whole seconds until the session ends. */
export function secondsLeft({ expiresAt }: SessionContext, at: number): number {
  return Math.max(0, Math.ceil(((expiresAt ?? at) - at) / 1000));
}

/** The route to show after the ending; null once it was shown. */
export function routeAfter({ ended, seen, options }: SessionContext): string | null {
  if (ended === null || seen) return null;
  return ended === 'signOut' ? options.signedOutAt : options.endedAt;
}
