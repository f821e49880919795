/** The machine that tracks the signed-in user, when the session expires, and why it ends. */
import { assign, type EventObject, fromCallback, raise, setup } from 'xstate';
import type { ClockTick, ClockWatch } from '../clock';
import type { MachineEvent } from '../machineHandle';
import { hasOutcome, type Performed, unprovided } from '../perform';
import { type Admission, admit, type Ending, type SessionContext, secondsLeft, signedOut, warnAt } from './context';
import { readLogin } from './login';
import type { TabMessage } from './tabs';

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
  | 'resumeRejected'
  | 'wake';
type Timed = { readonly at: number };
type SessionEvent = { [Type in Outside]: MachineEvent<Type> }[Outside] | ClockTick | TabMessage;

const expiry = {
  target: '#session.absent.expired',
  actions: { type: 'end', params: { ended: 'expired' } },
} as const;
const overTime = {
  guard: { type: 'past expiry', params: ({ event }: { readonly event: Timed }) => event },
  ...expiry,
} as const;
const untilExpiry = {
  id: 'untilExpiry',
  src: 'clock',
  input: ({ context }: { context: SessionContext }): ClockWatch => ({ deadline: context.expiresAt ?? 0, every: 1000 }),
} as const;
const toAdmission = ({ answer, askedAt }: Performed): Admission => ({ answer, at: askedAt });
const fromPayload = ({ payload, at }: MachineEvent<string>): Admission => ({ answer: payload, at });

type Answered = { readonly event: { readonly output: Performed } };
const answer = ({ event }: Answered): Performed => event.output;
const whenAnswered = ({ event }: Answered): Timed => ({ at: event.output.answeredAt });

/**
 * The targets after a call that was not accepted: the session stays as it was, with or without a warning, and shows the
 * message.
 */
const stillPresent = [
  {
    guard: { type: 'past warning', params: whenAnswered },
    target: '#session.present.resting.warned',
    actions: [
      { type: 'say', params: answer },
      { type: 'count', params: whenAnswered },
    ],
  },
  { target: '#session.present.resting.signedIn', actions: { type: 'say', params: answer } },
] as const;

const fresh = { src: 'call', input: { call: 'refresh' } } as const;
const refreshed = {
  guard: { type: 'accepted', params: answer },
  target: '#session.present.resting.signedIn',
  actions: { type: 'admit', params: ({ event }: Answered) => toAdmission(event.output) },
} as const;
const unrenewed = {
  target: '#session.absent.expired',
  actions: { type: 'end', params: { ended: 'renewal' } },
} as const;

/** Pure: calls, clock and tabs are provided at start, and every event carries its time. */
export const sessionMachine = setup({
  types: {} as { context: SessionContext; events: SessionEvent; input: SessionContext['options'] },
  actors: {
    call: unprovided,
    clock: fromCallback<EventObject, ClockWatch>(() => undefined),
    tabs: fromCallback(() => undefined),
  },
  guards: {
    'past expiry': ({ context }, { at }: Timed) => at >= (context.expiresAt ?? at),
    'kept alive': (_, __: Timed) => false,
    'past warning': ({ context }, { at }: Timed) => at >= (warnAt(context) ?? at),
    'same user': ({ context }, { who }: Pick<TabMessage, 'who'>) => who === context.profile['employee-code'],
    accepted: hasOutcome('accepted'),
    'holds a token': (_, { answer }: { answer: unknown }) => readLogin(answer).token !== null,
    resumed: ({ context }, { outcome, answer }: Performed) =>
      outcome === 'accepted' &&
      readLogin(answer).token !== null &&
      readLogin(answer).profile['employee-code'] === context.profile['employee-code'],
    'logged in': (_, { outcome, answer }: Performed) => outcome === 'accepted' && readLogin(answer).token !== null,
  },
  actions: {
    admit: assign(({ context }, admission: Admission) => admit(context, admission)),
    count: assign(({ context }, { at }: Timed) => ({ secondsLeft: secondsLeft(context, at) })),
    end: assign((_, { ended }: { ended: Ending }) => ({ ...signedOut, ended })),
    forget: assign({ ended: null, message: null }),
    see: assign({ seen: true, message: null }),
    say: assign((_, { message }: { message?: string | undefined }) => ({ message: message ?? null })),
    tell: (_, __: { type: TabMessage['type'] }) => undefined,
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
        resumeRejected: { target: '.expired', actions: { type: 'end', params: { ended: 'rejected' } } },
        signedIn: {
          guard: { type: 'holds a token', params: ({ event }) => ({ answer: event.payload }) },
          target: 'present',
          actions: { type: 'admit', params: ({ event }) => fromPayload(event) },
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
                actions: { type: 'admit', params: ({ event }) => toAdmission(event.output) },
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
      initial: 'resting',
      on: {
        tick: [
          {
            guard: { type: 'kept alive', params: ({ event }) => event },
            target: '.resuming',
          },
          overTime,
          {
            guard: { type: 'past warning', params: ({ event }) => event },
            actions: { type: 'count', params: ({ event }) => event },
          },
        ],
        wake: { actions: raise(({ event }) => ({ type: 'tick', at: event.at })) },
        renewed: {
          target: '.resting.signedIn',
          actions: { type: 'admit', params: ({ event }) => fromPayload(event) },
        },
        rejected: { target: 'absent.expired', actions: { type: 'end', params: { ended: 'rejected' } } },
        passwordChanged: {
          target: 'absent.signedOut',
          actions: [
            { type: 'tell', params: { type: 'tab.signedOut' } },
            { type: 'end', params: { ended: 'password' } },
          ],
        },
        'tab.signedOut': {
          guard: { type: 'same user', params: ({ event }) => event },
          target: 'absent.signedOut',
          actions: { type: 'end', params: { ended: 'elsewhere' } },
        },
      },
      states: {
        resting: {
          initial: 'signedIn',
          on: {
            refresh: '#session.present.asking.refreshing',
            signOut: '#session.present.ending.signingOut',
            'tab.renewed': {
              guard: { type: 'same user', params: ({ event }) => event },
              target: '#session.present.asking.following',
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
                  {
                    guard: { type: 'kept alive', params: ({ event }) => event },
                    target: '#session.present.resuming',
                  },
                  overTime,
                  {
                    guard: { type: 'past warning', params: ({ event }) => event },
                    target: 'warned',
                    actions: { type: 'count', params: ({ event }) => event },
                  },
                ],
              },
            },
            warned: {
              invoke: untilExpiry,
              on: { stay: '#session.present.asking.renewing', leave: '#session.present.ending.leaving' },
            },
          },
        },
        asking: {
          initial: 'renewing',
          invoke: untilExpiry,
          states: {
            renewing: {
              invoke: {
                id: 'renew',
                src: 'call',
                input: { call: 'renew' },
                onDone: [
                  {
                    guard: { type: 'accepted', params: answer },
                    target: '#session.present.resting.signedIn',
                    actions: [
                      { type: 'admit', params: ({ event }) => ({ ...toAdmission(event.output), always: true }) },
                      { type: 'tell', params: { type: 'tab.renewed' } },
                    ],
                  },
                  unrenewed,
                ],
              },
            },
            refreshing: { invoke: { id: 'refresh', ...fresh, onDone: [refreshed, unrenewed] } },
            following: { invoke: { id: 'refresh', ...fresh, onDone: [refreshed, ...stillPresent] } },
          },
        },
        ending: {
          initial: 'leaving',
          invoke: untilExpiry,
          on: { tick: overTime, renewed: undefined },
          states: {
            leaving: {
              invoke: {
                id: 'leave',
                src: 'call',
                input: { call: 'logout' },
                onDone: {
                  target: '#session.absent.signedOut',
                  actions: [
                    { type: 'tell', params: { type: 'tab.signedOut' } },
                    { type: 'end', params: { ended: 'leave' } },
                  ],
                },
              },
            },
            signingOut: {
              invoke: {
                id: 'logout',
                src: 'call',
                input: { call: 'logout' },
                onDone: [
                  {
                    guard: { type: 'accepted', params: answer },
                    target: '#session.absent.signedOut',
                    actions: [
                      { type: 'tell', params: { type: 'tab.signedOut' } },
                      { type: 'end', params: { ended: 'signOut' } },
                    ],
                  },
                  ...stillPresent,
                ],
              },
            },
          },
        },
        resuming: {
          on: { tick: undefined, renewed: undefined },
          invoke: {
            id: 'resume',
            src: 'call',
            input: { call: 'resume' },
            onDone: [
              {
                guard: { type: 'resumed', params: answer },
                target: '#session.present.resting.signedIn',
                actions: { type: 'admit', params: ({ event }) => toAdmission(event.output) },
              },
              expiry,
            ],
          },
        },
      },
    },
  },
});
