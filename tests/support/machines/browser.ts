/** The tabs of a browser: each receives the messages of the others. */
import type { MachineChannel } from '../../../src/machines/port';

/** Gives each tab its end of a channel. */
export class Browser {
  readonly messages: unknown[] = [];
  private readonly ends = new Map<object, (message: unknown) => void>();

  /** A new tab's end of the channel. */
  tab(): MachineChannel {
    const end = {};
    return {
      post: (message) => {
        this.messages.push(structuredClone(message));
        for (const [other, listener] of this.ends) if (other !== end) listener(structuredClone(message));
      },
      subscribe: (listener) => {
        this.ends.set(end, listener);
        return () => this.ends.delete(end);
      },
    };
  }

  /** How many tabs are listening. */
  get listening(): number {
    return this.ends.size;
  }
}
