/** The machine of who is signed in, until when, and how that ends. */
import { assign, type EventObject, fromCallback, raise, setup } from 'xstate';
import type { Tick, Watch } from '../clock';
import type { Sent } from '../handle';
import { endedIn, type Performed, unprovided } from '../perform';
import { type Admission, admit, type Ending, type SessionContext, secondsLeft, signedOut, warnAt } from './context';
import { readLogin } from './login';
import type { Told } from './tabs';

type Outside =
  | 'signIn'
  | 'signedIn'
  | 'stay'
  | 'leave'
  | 'signOut'
  | 'passwordChanged'
  | 'refresh'
  | 'renewed'
  | 'rejected'
  | 'wake';
type Timed = { readonly at: number };
type SessionEvent = { [Type in Outside]: Sent<Type> }[Outside] | Tick | Told;

const expiry = {
  target: '#session.absent.expired',
  actions: { type: 'end', params: { ended: 'expired' } },
} as const;
const untilExpiry = ({ context }: { context: SessionContext }): Watch => ({
  deadline: context.expiresAt ?? 0,
  every: 1000,
});
const anew = ({ answer, askedAt }: Performed, always: boolean): Admission => ({ answer, at: askedAt, always });
const sent = ({ payload, at }: Sent<string>, always: boolean): Admission => ({ answer: payload, at, always });

type Answered = { readonly event: { readonly output: Performed } };
const answer = ({ event }: Answered): Performed => event.output;
const whenAnswered = ({ event }: Answered): Timed => ({ at: event.output.answeredAt });

/** A call that was not accepted leaves the session as it is, warned or not, and says why. */
const stillPresent = [
  {
    guard: { type: 'past warning', params: whenAnswered },
    target: 'warned',
    actions: [
      { type: 'say', params: answer },
      { type: 'count', params: whenAnswered },
    ],
  },
  { target: 'signedIn', actions: { type: 'say', params: answer } },
] as const;

/** Pure: calls, clock and tabs are provided when it starts, and every event says when it happened. */
export const sessionMachine = setup({
  types: {} as { context: SessionContext; events: SessionEvent; input: SessionContext['options'] },
  actors: {
    call: unprovided,
    clock: fromCallback<EventObject, Watch>(() => undefined),
    tabs: fromCallback(() => undefined),
  },
  guards: {
    'past expiry': ({ context }, { at }: Timed) => at >= (context.expiresAt ?? at),
    'past warning': ({ context }, { at }: Timed) => at >= (warnAt(context) ?? at),
    'same user': ({ context }, { who }: Pick<Told, 'who'>) => who === context.profile['employee-code'],
    accepted: endedIn('accepted'),
    'holds a token': (_, { answer }: { answer: unknown }) => readLogin(answer).token !== null,
    'logged in': (_, { outcome, answer }: Performed) => outcome === 'accepted' && readLogin(answer).token !== null,
  },
  actions: {
    admit: assign(({ context }, admission: Admission) => admit(context, admission)),
    count: assign(({ context }, { at }: Timed) => ({ secondsLeft: secondsLeft(context, at) })),
    end: assign((_, { ended }: { ended: Ending }) => ({ ...signedOut, ended })),
    forget: assign({ ended: null, message: null }),
    see: assign({ seen: true, message: null }),
    say: assign((_, { message }: { message?: string | undefined }) => ({ message: message ?? null })),
    tell: (_, __: { type: Told['type'] }) => undefined,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...signedOut, options: input }),
  initial: 'absent',
  invoke: { id: 'tabs', src: 'tabs' },
  states: {
    absent: {
      initial: 'signedOut',
      on: {
        signIn: { target: '.signingIn', actions: 'forget' },
        leave: { target: '.signedOut', actions: 'see' },
        signedIn: {
          guard: { type: 'holds a token', params: ({ event }) => ({ answer: event.payload }) },
          target: 'present',
          actions: { type: 'admit', params: ({ event }) => sent(event, true) },
        },
      },
      states: {
        signedOut: {},
        signingIn: {
          invoke: {
            id: 'login',
            src: 'call',
            input: ({ event }) => ({ call: 'login', payload: 'payload' in event ? event.payload : null }),
            onDone: [
              {
                guard: { type: 'logged in', params: ({ event }) => event.output },
                target: '#session.present',
                actions: { type: 'admit', params: ({ event }) => anew(event.output, true) },
              },
              { target: 'signedOut', actions: { type: 'say', params: ({ event }) => event.output } },
            ],
          },
          on: { signIn: undefined },
        },
        expired: {},
      },
    },
    present: {
      initial: 'signedIn',
      on: {
        tick: [
          { guard: { type: 'past expiry', params: ({ event }) => event }, ...expiry },
          {
            guard: { type: 'past warning', params: ({ event }) => event },
            actions: { type: 'count', params: ({ event }) => event },
          },
        ],
        wake: { actions: raise(({ event }) => ({ type: 'tick', at: event.at })) },
        rejected: { target: 'absent.expired', actions: { type: 'end', params: { ended: 'rejected' } } },
        passwordChanged: {
          target: 'absent.signedOut',
          actions: [
            { type: 'tell', params: { type: 'told.signedOut' } },
            { type: 'end', params: { ended: 'password' } },
          ],
        },
        'told.signedOut': {
          guard: { type: 'same user', params: ({ event }) => event },
          target: 'absent.signedOut',
          actions: { type: 'end', params: { ended: 'elsewhere' } },
        },
      },
      states: {
        signedIn: {
          invoke: {
            id: 'untilWarning',
            src: 'clock',
            input: ({ context }) => ({ deadline: warnAt(context) ?? 0, every: 30_000 }),
          },
          on: {
            tick: [
              { guard: { type: 'past expiry', params: ({ event }) => event }, ...expiry },
              {
                guard: { type: 'past warning', params: ({ event }) => event },
                target: 'warned',
                actions: { type: 'count', params: ({ event }) => event },
              },
            ],
            refresh: 'refreshing',
            renewed: {
              target: 'signedIn',
              reenter: true,
              actions: { type: 'admit', params: ({ event }) => sent(event, false) },
            },
            signOut: 'signingOut',
            'told.renewed': {
              guard: { type: 'same user', params: ({ event }) => event },
              target: 'following',
            },
          },
        },
        warned: {
          invoke: { id: 'untilExpiry', src: 'clock', input: untilExpiry },
          on: {
            stay: 'renewing',
            leave: 'leaving',
            refresh: 'refreshing',
            renewed: { target: 'signedIn', actions: { type: 'admit', params: ({ event }) => sent(event, false) } },
            signOut: 'signingOut',
            'told.renewed': {
              guard: { type: 'same user', params: ({ event }) => event },
              target: 'following',
            },
          },
        },
        renewing: {
          invoke: [
            { id: 'untilExpiry', src: 'clock', input: untilExpiry },
            {
              id: 'renew',
              src: 'call',
              input: { call: 'renew' },
              onDone: [
                {
                  guard: { type: 'accepted', params: ({ event }) => event.output },
                  target: 'signedIn',
                  actions: [
                    { type: 'admit', params: ({ event }) => anew(event.output, true) },
                    { type: 'tell', params: { type: 'told.renewed' } },
                  ],
                },
                { target: '#session.absent.expired', actions: { type: 'end', params: { ended: 'renewal' } } },
              ],
            },
          ],
          on: {
            renewed: { target: 'signedIn', actions: { type: 'admit', params: ({ event }) => sent(event, false) } },
          },
        },
        refreshing: {
          invoke: [
            { id: 'untilExpiry', src: 'clock', input: untilExpiry },
            {
              id: 'refresh',
              src: 'call',
              input: { call: 'refresh' },
              onDone: [
                {
                  guard: { type: 'accepted', params: ({ event }) => event.output },
                  target: 'signedIn',
                  actions: { type: 'admit', params: ({ event }) => anew(event.output, false) },
                },
                { target: '#session.absent.expired', actions: { type: 'end', params: { ended: 'renewal' } } },
              ],
            },
          ],
          on: {
            renewed: { target: 'signedIn', actions: { type: 'admit', params: ({ event }) => sent(event, false) } },
          },
        },
        following: {
          invoke: [
            { id: 'untilExpiry', src: 'clock', input: untilExpiry },
            {
              id: 'refresh',
              src: 'call',
              input: { call: 'refresh' },
              onDone: [
                {
                  guard: { type: 'accepted', params: ({ event }) => event.output },
                  target: 'signedIn',
                  actions: { type: 'admit', params: ({ event }) => anew(event.output, false) },
                },
                ...stillPresent,
              ],
            },
          ],
          on: {
            renewed: { target: 'signedIn', actions: { type: 'admit', params: ({ event }) => sent(event, false) } },
          },
        },
        leaving: {
          invoke: [
            { id: 'untilExpiry', src: 'clock', input: untilExpiry },
            {
              id: 'leave',
              src: 'call',
              input: { call: 'logout' },
              onDone: {
                target: '#session.absent.signedOut',
                actions: [
                  { type: 'tell', params: { type: 'told.signedOut' } },
                  { type: 'end', params: { ended: 'leave' } },
                ],
              },
            },
          ],
        },
        signingOut: {
          invoke: [
            { id: 'untilExpiry', src: 'clock', input: untilExpiry },
            {
              id: 'logout',
              src: 'call',
              input: { call: 'logout' },
              onDone: [
                {
                  guard: { type: 'accepted', params: ({ event }) => event.output },
                  target: '#session.absent.signedOut',
                  actions: [
                    { type: 'tell', params: { type: 'told.signedOut' } },
                    { type: 'end', params: { ended: 'signOut' } },
                  ],
                },
                ...stillPresent,
              ],
            },
          ],
        },
      },
    },
  },
});
