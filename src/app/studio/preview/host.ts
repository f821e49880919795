import type { Explanation } from '../../why/explanation';

/** Where answers come from: made up from the contract, or from the server as the person who is signed in. */
export type AnswersFrom = 'samples' | 'server';

/** What the preview shows now. Each may change while it lives. */
export interface PreviewView {
  /** Address of the compiled screen; null when it never had a good one. */
  readonly module: string | null;
  readonly scheme: 'light' | 'dark';
  /** Whether pointing at a part asks why it is as it is. */
  readonly asking: boolean;
  /** Whether the part that was asked about last is kept, however the pointer moves. */
  readonly kept: boolean;
}

/**
 * What the studio gives to the page in the frame. Objects cross as text, because those of another window have other prototypes.
 */
export interface PreviewHost {
  /** The manifest of the application, as JSON. */
  readonly manifest: string;
  /** The answers and the session to play with, as JSON. */
  readonly answers: string;
  readonly session: string;
  readonly from: AnswersFrom;
  /** The path of the page, and the file of its screen without `.json`. */
  readonly path: string;
  readonly screen: string;
  view(): PreviewView;
  subscribe(listener: () => void): () => void;
  /** Asks the server; resolves with status and answer as JSON. */
  ask(method: string, path: string, payload: string): Promise<{ readonly status: number; readonly answer: string }>;
  /** Hears what a person asked about: what is pointed at, or with `chosen` what was pressed. */
  explained(explanation: Explanation, chosen: boolean): void;
}

declare global {
  interface Window {
    /** Given to a page that runs inside the studio's preview, and to no other. */
    studioPreview?: PreviewHost;
  }
}
