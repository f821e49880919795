/** What is asked of a browser, in the words of the W3C's WebDriver. */
export type DriverCommand = 'navigate' | 'run' | 'act';

/** A browser that is driven from outside. */
export interface Remote {
  readonly send: (order: DriverCommand, body: object) => Promise<unknown>;
  readonly end: () => Promise<void>;
}

/** What every session begins with: a busy machine may take its time. */
export const capabilities = { timeouts: { script: 120_000, pageLoad: 300_000 } } as const;

/** How large the window is. */
export const windowSize = { width: 1280, height: 900 } as const;
