import type { Ending, Tone } from '../../language/plan.gen';
import type { CallOutcome } from '../ports';

/** What a person is told after something happened. */
export interface Notice {
  /** How it looks. */
  readonly tone: Tone;
  /** What it tells of a thing that was asked for: it was done, it was not, or nobody can say. Without it, it only informs. */
  readonly news?: 'done' | 'undone' | 'unsure' | undefined;
  readonly text: string;
  /** Milliseconds that it stays; 0 or nothing keeps it until the next action. */
  readonly for?: number | undefined;
  /** Whether it is read out at once, good news too. */
  readonly urgent?: boolean | undefined;
  /** Seconds until another try is possible: shown below the text, and counted down. */
  readonly retryAfter?: number | undefined;
  /** Said before the dialog opened that is open now: it belongs to the page behind it. */
  readonly behind?: boolean;
}

/** Where notices show: a form's own place beside its submit button, or the top of the page or of the open modal. */
export interface NoticePlace {
  show(notice: Notice): void;
  clear(): void;
  /** Takes bad news away that no longer hold, as when the modal that they are about is closed; good news stay. */
  clearFaults(): void;
}

/** Whether a notice says that something was not done, or perhaps not. */
export const isFault = (notice: Notice | null): boolean => notice?.news === 'undone' || notice?.news === 'unsure';

/** What a message of a screen tells, by how it looks. */
export const newsOfTone: { readonly [Look in Tone]?: Notice['news'] } = { approved: 'done', rejected: 'undone' };

const undone = { tone: 'rejected', news: 'undone' } as const;
const newsOf = {
  accepted: { tone: 'approved', news: 'done' },
  refused: undone,
  failed: undone,
  unclear: { tone: 'pending', news: 'unsure' },
} as const;

/** The notice of how a call ended, as the plan has it shown. */
export const noticeOf = (call: Exclude<CallOutcome, { outcome: 'dropped' }>, ending: Ending | undefined): Notice => ({
  ...newsOf[call.outcome],
  text: call.message,
  for: ending?.for,
  urgent: ending?.urgent,
  retryAfter: 'retryAfter' in call ? call.retryAfter : undefined,
});
