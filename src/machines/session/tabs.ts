/** Messages about the session between the tabs of one browser. Tokens are never sent. */
import { type EventObject, fromCallback } from 'xstate';
import type { MachineEffects } from '../port';

/** A user chose to stay in another tab, or signed out there; `who` is the employee code. */
export interface TabMessage extends EventObject {
  readonly type: 'told.renewed' | 'told.signedOut';
  readonly who: unknown;
}

/** Receives messages from the other tabs. */
export function listenToTabs(effects: MachineEffects) {
  return fromCallback<EventObject>(({ sendBack }) =>
    effects.channel?.subscribe((message) => {
      if (isTold(message)) sendBack({ type: message.type, who: message.who });
    }),
  );
}

/** Sends messages to the other tabs. */
export function telling(effects: MachineEffects) {
  return (told: TabMessage): void => effects.channel?.post(told);
}

function isTold(message: unknown): message is TabMessage {
  const type = typeof message === 'object' && message !== null && 'type' in message ? message.type : null;
  return type === 'told.renewed' || type === 'told.signedOut';
}
