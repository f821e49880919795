/** A browser command, named as in W3C WebDriver. */
export type DriverCommand = 'navigate' | 'run' | 'act';

/** A remotely controlled browser. */
export interface Remote {
  readonly send: (order: DriverCommand, body: object) => Promise<unknown>;
  readonly end: () => Promise<void>;
}

/** The capabilities of every session; the timeouts suit a busy machine. */
export const capabilities = { timeouts: { script: 120_000, pageLoad: 300_000 } } as const;

/** The window size. */
export const windowSize = { width: 1280, height: 900 } as const;
