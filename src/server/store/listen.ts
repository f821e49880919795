/** What a listener of a channel is called with. */
export interface Heard {
  /** What was announced, after its transaction was committed. */
  readonly text: (text: string) => void;
  /** Something may have been announced while the database could not be heard. */
  readonly missed: () => void;
}

/** Listens to a channel of the database, until what it returns is called. */
export type Listen = (channel: string, heard: Heard) => Promise<() => Promise<void>>;
