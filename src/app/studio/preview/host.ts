import type { Explanation } from '../../why/explanation';

/** Where responses come from: generated from the contract, or from the server as the signed-in user. */
export type AnswersFrom = 'samples' | 'server';

/** The preview's current state, which can change while the frame is open. */
export interface PreviewView {
  /** The URL of the compiled screen; null until a version compiles without faults. */
  readonly module: string | null;
  readonly scheme: 'light' | 'dark';
  /** Whether pointing at a part explains it. */
  readonly asking: boolean;
  /** Whether the last explanation is pinned, so that the pointer does not change it. */
  readonly kept: boolean;
}

/**
 * The studio's interface for the page in the frame. Objects are passed as JSON, because objects from another window
 * have other prototypes.
 */
export interface PreviewHost {
  /** The application's manifest, as JSON. */
  readonly manifest: string;
  /** The responses and the session to use, as JSON. */
  readonly answers: string;
  readonly session: string;
  readonly from: AnswersFrom;
  /** The path of the page's route, the URL to open, and its screen's file without `.json`. */
  readonly path: string;
  readonly address: string;
  readonly screen: string;
  view(): PreviewView;
  subscribe(listener: () => void): () => void;
  /** Makes a call, given its target and payload as JSON; resolves to the status and the response as JSON. */
  ask(call: string): Promise<{ readonly status: number; readonly answer: string }>;
  /** Receives the part the user pointed at; `chosen` if it was clicked. */
  explained(explanation: Explanation, chosen: boolean): void;
}

declare global {
  interface Window {
    /** Only set in a page inside the studio's preview. */
    studioPreview?: PreviewHost;
  }
}
