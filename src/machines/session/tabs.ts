/** Messages about the session between the tabs of one browser. Tokens are never sent. */
import { type EventObject, fromCallback } from 'xstate';
import type { MachineEffects } from '../port';

/** A message that the user stayed signed in, or signed out, in another tab; `who` is the employee code. */
export interface TabMessage extends EventObject {
  readonly type: 'tab.renewed' | 'tab.signedOut';
  readonly who: unknown;
}

/** Receives messages from the other tabs. */
export function listenToTabs(effects: MachineEffects) {
  return fromCallback<EventObject>(({ sendBack }) =>
    effects.channel?.subscribe((message) => {
      if (isTabMessage(message)) sendBack({ type: message.type, who: message.who });
    }),
  );
}

/** Sends messages to the other tabs. */
export function telling(effects: MachineEffects) {
  return (message: TabMessage): void => effects.channel?.post(message);
}

function isTabMessage(message: unknown): message is TabMessage {
  const type = typeof message === 'object' && message !== null && 'type' in message ? message.type : null;
  return type === 'tab.renewed' || type === 'tab.signedOut';
}
