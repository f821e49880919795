import type { Ending, Tone } from '../../language/plan.gen';
import type { CallOutcome } from '../ports';

/** A message about something that happened. */
export interface Notice {
  /** How it looks. */
  readonly tone: Tone;
  /** The outcome it reports: done, not done, or unknown. Without it, it only informs. */
  readonly news?: 'done' | 'undone' | 'unsure' | undefined;
  readonly text: string;
  /** How many milliseconds it stays; 0 or nothing keeps it until the next action. */
  readonly for?: number | undefined;
  /** Whether it interrupts screen readers, even for good news. */
  readonly urgent?: boolean | undefined;
  /** Why a call failed and what to do, where the text does not say it: shown below the text. */
  readonly reason?: string | undefined;
  /** Seconds until a retry is possible: shown below the text, counting down. */
  readonly retryAfter?: number | undefined;
  /** From before the open dialog opened: it belongs to the page behind it. */
  readonly behind?: boolean;
}

/** Where notices appear: next to a form's submit button, or at the top of the page or of the open modal. */
export interface NoticePlace {
  show(notice: Notice): void;
  clear(): void;
  /** Removes bad news that no longer applies, such as when its modal closes; good news stays. */
  clearFaults(): void;
}

/** Whether a notice says that something was not done, or may not have been. */
export const isFault = (notice: Notice | null): boolean => notice?.news === 'undone' || notice?.news === 'unsure';

/** The news in a screen's message, by its look. */
export const newsOfTone: { readonly [Look in Tone]?: Notice['news'] } = { approved: 'done', rejected: 'undone' };

const undone = { tone: 'rejected', news: 'undone' } as const;
const newsOf = {
  accepted: { tone: 'approved', news: 'done' },
  refused: undone,
  failed: undone,
  unclear: { tone: 'pending', news: 'unsure' },
} as const;

/**
 * The notice for a call's outcome.
 *
 * @param text the planned message, or the outcome's own
 */
export const noticeOf = (
  call: Exclude<CallOutcome, { outcome: 'dropped' }>,
  text: string,
  ending: Ending | undefined,
): Notice => ({
  ...newsOf[call.outcome],
  text,
  for: ending?.for,
  urgent: ending?.urgent,
  reason: call.outcome === 'failed' && !text.includes(call.message) ? call.message : undefined,
  retryAfter: 'retryAfter' in call ? call.retryAfter : undefined,
});
