/** The machine for opening, deciding and closing an item. */
import { assign, setup } from 'xstate';
import type description from '../../../schemas/machines/approval.json';
import type { OptionsOf } from '../description';
import type { MachineEvent } from '../machineHandle';
import { hasOutcome, type Performed, unprovided } from '../perform';
import type { CallOutcome } from '../port';

/** The machine's context. */
export interface ApprovalContext {
  readonly options: Omit<OptionsOf<typeof description>, 'backAfter'> & { readonly backAfter: number | null };
  readonly item: unknown;
  readonly input: unknown;
  readonly outcome: CallOutcome | null;
  readonly message: string | null;
  readonly since: number | null;
}

const untouched = { item: null, input: null, outcome: null, message: null, since: null };

/** Pure: `decide` and `back` are provided at start. */
export const approvalMachine = setup({
  types: {} as {
    context: ApprovalContext;
    events: MachineEvent<'review'> | MachineEvent<'decide'> | MachineEvent<'leave'>;
    input: ApprovalContext['options'];
  },
  actors: { decide: unprovided },
  delays: { rest: ({ context: { options } }) => options.backAfter ?? options.closeAfter },
  guards: {
    accepted: hasOutcome('accepted'),
    refused: hasOutcome('refused'),
    'goes back': ({ context }) => context.options.backAfter !== null,
  },
  actions: {
    open: assign(({ event }) => ({ ...untouched, item: event.payload })),
    drop: assign(untouched),
    close: assign({ item: null, input: null }),
    type: assign(({ event }) => ({ input: event.payload ?? null, outcome: null, message: null, since: null })),
    settle: assign((_, { outcome, message, answeredAt }: Performed) => ({
      outcome,
      message: message ?? null,
      since: answeredAt,
    })),
    back: () => undefined,
  },
}).createMachine({
  id: 'approval',
  context: ({ input }) => ({ ...untouched, options: input }),
  initial: 'listing',
  states: {
    listing: { on: { review: { target: 'reviewing', actions: 'open' } } },
    reviewing: {
      on: {
        review: { target: 'reviewing', actions: 'open' },
        decide: { target: 'deciding', actions: 'type' },
        leave: { target: 'listing', actions: 'drop' },
      },
    },
    deciding: {
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => ({ call: 'decide', payload: context.input }),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => event.output },
            target: 'decided',
            actions: { type: 'settle', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'settle', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'settle', params: ({ event }) => event.output } },
        ],
      },
      on: { leave: { target: 'listing', actions: 'drop' } },
    },
    decided: {
      after: {
        rest: [
          { guard: 'goes back', target: 'back' },
          { target: 'listing', actions: 'close' },
        ],
      },
      on: {
        review: { target: 'reviewing', actions: 'open' },
        leave: { target: 'listing', actions: 'close' },
      },
    },
    refused: {
      on: {
        review: { target: 'reviewing', actions: 'open' },
        decide: { target: 'deciding', actions: 'type' },
        leave: { target: 'listing', actions: 'drop' },
      },
    },
    failed: {
      on: {
        review: { target: 'reviewing', actions: 'open' },
        decide: { target: 'deciding', actions: 'type' },
        leave: { target: 'listing', actions: 'drop' },
      },
    },
    back: { entry: 'back', on: { review: { target: 'reviewing', actions: 'open' } } },
  },
});
