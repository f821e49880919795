/** The handle of a running machine. */
import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import type { DescriptionFile } from './description';
import { report } from './perform';
import type { MachineEffects, MachineHandle, MachineView } from './port';

/** Selects the part of a machine's snapshot, other than its state, that expressions can read. */
export type ContextView = (snapshot: AnyMachineSnapshot) => Readonly<Record<string, unknown>>;

/** An event from outside. */
export interface MachineEvent<Type extends string> {
  readonly type: Type;
  readonly payload?: unknown;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
}

/** Starts an actor and wraps it as a handle of the port. */
export function startHandle(
  actor: AnyActor,
  contextOf: ContextView,
  description: DescriptionFile,
  effects: MachineEffects,
): MachineHandle {
  let view = viewOf(actor.getSnapshot(), contextOf);
  actor.subscribe({ error: (defect) => report(effects, defect) });
  actor.start();

  return {
    // Reads the state directly: a call invoked by a state runs before subscribers are notified of that state.
    getSnapshot: look,
    subscribe({ next }) {
      let lastView = look();
      const tell = (): void => {
        if (look() === lastView) return;
        lastView = look();
        next();
      };
      // Reports a defect once, not once for each subscriber.
      return actor.subscribe({ next: tell, error: () => undefined });
    },
    send(event, payload) {
      requireEvent(event, description);
      const sent: MachineEvent<string> = { type: event, payload, at: effects.now() };
      if (actor.getSnapshot().status === 'active') actor.send(sent);
    },
    stop: () => void actor.stop(),
  };

  function look(): MachineView {
    const next = viewOf(actor.getSnapshot(), contextOf);
    if (!sameView(view, next)) view = next;
    return view;
  }
}

function viewOf(snapshot: AnyMachineSnapshot, contextOf: ContextView): MachineView {
  return { ...contextOf(snapshot), state: leafState(snapshot.value) };
}

/** The innermost state of a snapshot's value. */
export function leafState(value: unknown): string {
  return typeof value === 'string' ? value : leafState(Object.values(value as object)[0]);
}

function sameView(one: MachineView, other: MachineView): boolean {
  return Object.keys(other).every((key) => Object.is(one[key], other[key]));
}

function requireEvent(event: string, { name, events }: DescriptionFile): void {
  if (Object.hasOwn(events, event)) return;
  const known = Object.keys(events).join(', ');
  throw new Error(`The machine "${name}" has no event "${event}". Send one of: ${known}.`);
}
