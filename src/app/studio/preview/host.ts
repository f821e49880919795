import type { Explanation } from '../../why/explanation';

/** Where answers come from: generated from the contract, or from the server as the signed-in user. */
export type AnswersFrom = 'samples' | 'server';

/** The preview's current settings, which may change while it lives. */
export interface PreviewView {
  /** Address of the compiled screen; null if there was never a good one. */
  readonly module: string | null;
  readonly scheme: 'light' | 'dark';
  /** Whether pointing at a part asks about it. */
  readonly asking: boolean;
  /** Whether the last part asked about is pinned, regardless of the pointer. */
  readonly kept: boolean;
}

/**
 * What the studio passes to the page in the frame. Objects are passed as text, because those from another window have
 * other prototypes.
 */
export interface PreviewHost {
  /** The manifest of the application, as JSON. */
  readonly manifest: string;
  /** The answers and the session to use, as JSON. */
  readonly answers: string;
  readonly session: string;
  readonly from: AnswersFrom;
  /** The path of the page's route, the address to open, and its screen's file without `.json`. */
  readonly path: string;
  readonly address: string;
  readonly screen: string;
  view(): PreviewView;
  subscribe(listener: () => void): () => void;
  /** Makes a call, a target and its payload as JSON; resolves with the status, and the answer as JSON. */
  ask(call: string): Promise<{ readonly status: number; readonly answer: string }>;
  /** Receives the part a person pointed at, or pressed if `chosen`. */
  explained(explanation: Explanation, chosen: boolean): void;
}

declare global {
  interface Window {
    /** Present only in a page inside the studio's preview. */
    studioPreview?: PreviewHost;
  }
}
