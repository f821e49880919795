/** The machine that records when and where an employee checks in and out. */
import { assign, setup } from 'xstate';
import type description from '../../../schemas/machines/attendance.json';
import type { OptionsOf } from '../description';
import type { MachineEvent } from '../machineHandle';
import { hasOutcome, type Performed, unprovided } from '../perform';
import type { Coordinates } from '../port';
import { type Day, offersCheckIn, offersCheckOut, readDay } from './day';
import { endsWithFault, type Located, type LocationFault, unprovidedSearch } from './locate';

/** The machine's context. */
export interface AttendanceContext {
  readonly options: Omit<OptionsOf<typeof description>, 'messages'> & { readonly messages: FaultMessages };
  readonly day: Day | null;
  readonly kind: 'check-in' | 'check-out' | null;
  readonly position: Coordinates | null;
  readonly message: string | null;
  readonly tone: 'success' | 'error' | null;
}

/** The text of each fault; a timeout uses that of an unavailable position. */
type FaultMessages = Readonly<Partial<Record<Exclude<LocationFault, 'timedOut'>, string>>>;

const calls = { 'check-in': 'checkIn', 'check-out': 'checkOut' } as const;

/** Pure: the calls and the position request are provided at start. */
export const attendanceMachine = setup({
  types: {} as {
    context: AttendanceContext;
    events: MachineEvent<'start'> | MachineEvent<'check-in'> | MachineEvent<'check-out'> | MachineEvent<'refresh'>;
    input: AttendanceContext['options'];
  },
  actors: { record: unprovided, refresh: unprovided, locate: unprovidedSearch },
  guards: {
    'known day': (_, { data }: { data: unknown }) => readDay(data) !== null,
    'offers check-in': ({ context }) => offersCheckIn(context.day),
    'offers check-out': ({ context }) => offersCheckOut(context.day),
    accepted: hasOutcome('accepted'),
    refused: hasOutcome('refused'),
    'refreshed day': (_, { outcome, answer }: Performed) => outcome === 'accepted' && readDay(answer) !== null,
    unsupported: endsWithFault('unsupported'),
    denied: endsWithFault('denied'),
    unavailable: endsWithFault('unavailable'),
    'timed out': endsWithFault('timedOut'),
  },
  actions: {
    take: assign(({ context }, { data }: { data: unknown }) => ({ day: readDay(data) ?? context.day })),
    begin: assign((_, { kind }: { kind: AttendanceContext['kind'] }) => ({
      kind,
      position: null,
      message: null,
      tone: null,
    })),
    place: assign((_, located: Located) => ('position' in located ? { position: located.position } : {})),
    blame: assign(({ context }, { fault }: { fault: keyof FaultMessages }) => ({
      message: context.options.messages[fault] ?? null,
      tone: 'error' as const,
    })),
    tell: assign((_, { outcome, message }: Performed) => ({
      message: message ?? null,
      tone: outcome === 'accepted' ? ('success' as const) : ('error' as const),
    })),
    complain: assign((_, { outcome, message }: Performed) =>
      outcome !== 'accepted' && message ? { message, tone: 'error' as const } : {},
    ),
  },
}).createMachine({
  id: 'attendance',
  context: ({ input }) => ({ options: input, day: null, kind: null, position: null, message: null, tone: null }),
  initial: 'resting',
  states: {
    resting: {
      initial: 'unknown',
      on: {
        start: {
          guard: { type: 'known day', params: ({ event }) => ({ data: event.payload }) },
          target: '.choosing',
          actions: { type: 'take', params: ({ event }) => ({ data: event.payload }) },
        },
      },
      states: {
        unknown: {},
        choosing: {
          always: [
            { guard: 'offers check-in', target: 'mayCheckIn' },
            { guard: 'offers check-out', target: 'mayCheckOut' },
            { target: 'settled' },
          ],
        },
        mayCheckIn: {
          on: { 'check-in': { target: '#locating', actions: { type: 'begin', params: { kind: 'check-in' } } } },
        },
        mayCheckOut: {
          on: { 'check-out': { target: '#locating', actions: { type: 'begin', params: { kind: 'check-out' } } } },
        },
        settled: {},
        faulted: {
          initial: 'failed',
          on: {
            'check-in': {
              guard: 'offers check-in',
              target: '#locating',
              actions: { type: 'begin', params: { kind: 'check-in' } },
            },
            'check-out': {
              guard: 'offers check-out',
              target: '#locating',
              actions: { type: 'begin', params: { kind: 'check-out' } },
            },
          },
          states: {
            unsupported: { entry: { type: 'blame', params: { fault: 'unsupported' } } },
            denied: { entry: { type: 'blame', params: { fault: 'denied' } } },
            unavailable: { entry: { type: 'blame', params: { fault: 'unavailable' } } },
            timedOut: { entry: { type: 'blame', params: { fault: 'unavailable' } } },
            refused: {},
            failed: {},
          },
        },
      },
    },
    locating: {
      id: 'locating',
      invoke: {
        id: 'locate',
        src: 'locate',
        input: ({ context: { options } }) => ({
          enableHighAccuracy: options.highAccuracy,
          timeout: options.timeout,
          maximumAge: options.maximumAge,
        }),
        onDone: [
          {
            guard: { type: 'unsupported', params: ({ event }) => event.output },
            target: 'resting.faulted.unsupported',
          },
          { guard: { type: 'denied', params: ({ event }) => event.output }, target: 'resting.faulted.denied' },
          { guard: { type: 'timed out', params: ({ event }) => event.output }, target: 'resting.faulted.timedOut' },
          {
            guard: { type: 'unavailable', params: ({ event }) => event.output },
            target: 'resting.faulted.unavailable',
          },
          { target: 'recording', actions: { type: 'place', params: ({ event }) => event.output } },
        ],
      },
      on: { start: { actions: { type: 'take', params: ({ event }) => ({ data: event.payload }) } } },
    },
    recording: {
      invoke: {
        id: 'record',
        src: 'record',
        input: ({ context }) => ({ call: calls[context.kind ?? 'check-in'], payload: context.position }),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => event.output },
            target: 'recorded',
            actions: { type: 'tell', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'resting.faulted.refused',
            actions: { type: 'tell', params: ({ event }) => event.output },
          },
          { target: 'resting.faulted.failed', actions: { type: 'tell', params: ({ event }) => event.output } },
        ],
      },
      on: { start: { actions: { type: 'take', params: ({ event }) => ({ data: event.payload }) } } },
    },
    recorded: {
      invoke: {
        id: 'refresh',
        src: 'refresh',
        input: { call: 'refresh' },
        onDone: [
          {
            guard: { type: 'refreshed day', params: ({ event }) => event.output },
            target: 'resting.choosing',
            actions: { type: 'take', params: ({ event }) => ({ data: event.output.answer }) },
          },
          { target: 'unrefreshed', actions: { type: 'complain', params: ({ event }) => event.output } },
        ],
      },
      on: { start: { actions: { type: 'take', params: ({ event }) => ({ data: event.payload }) } } },
    },
    unrefreshed: {
      on: {
        refresh: 'recorded',
        start: {
          guard: { type: 'known day', params: ({ event }) => ({ data: event.payload }) },
          target: 'resting.choosing',
          actions: { type: 'take', params: ({ event }) => ({ data: event.payload }) },
        },
      },
    },
  },
});
