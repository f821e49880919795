/** The callbacks of a channel's listener. */
export interface Heard {
  /** Called with a message after its transaction was committed. */
  readonly text: (text: string) => void;
  /** Called when messages may have been lost while the connection was down. */
  readonly missed: () => void;
}

/** Listens to a channel of the database. Resolves with a function that stops listening. */
export type Listen = (channel: string, heard: Heard) => Promise<() => Promise<void>>;
