import type { Ending, Tone } from '../../language/plan.gen';
import type { CallOutcome } from '../ports';

/** A button of a notice. */
export interface NoticeChoice {
  readonly label: string;
  press(): void;
}

/** A message about something that happened. */
export interface Notice {
  readonly tone: Tone;
  /** The outcome it reports: done, not done, or unknown. Absent for purely informational notices. */
  readonly news?: 'done' | 'undone' | 'unsure' | undefined;
  readonly text: string;
  /** How long it stays, in milliseconds; if 0 or absent, until the next action. */
  readonly for?: number | undefined;
  /** Whether it interrupts screen readers, even for a success. */
  readonly urgent?: boolean | undefined;
  /** Why a call failed and what to do, shown below the text; absent if the text already says it. */
  readonly reason?: string | undefined;
  /** Seconds until a retry is possible: shown below the text, counting down. */
  readonly retryAfter?: number | undefined;
  /** True if it appeared before the open dialog and so belongs to the page behind it. */
  readonly behind?: boolean;
  /** What the user can do about it. */
  readonly choices?: readonly NoticeChoice[] | undefined;
  /** Called when it is replaced or removed. */
  onGone?(): void;
}

/** A change of a record by someone else, since it was shown. */
export interface RecordChange {
  /** The property of the call's body. */
  readonly field: string;
  /** The name of the person; absent if it is not known. */
  readonly by?: string;
  /** The local time of the change, as an ISO date-time without offset; absent if it is not known. */
  readonly at?: string;
}

/** Why a call was rejected: the record has changed since it was shown. */
export interface StaleRecord {
  /** The changed properties of the record, with its current version. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly changes: readonly RecordChange[];
}

/** Where notices appear: next to a form's submit button, or at the top of the page or of the open modal. */
export interface NoticePlace {
  show(notice: Notice): void;
  clear(): void;
  /** Removes error notices that no longer apply, such as when their modal closes. Success notices stay. */
  clearFaults(): void;
  /** Receives a rejection because the record has changed since it was shown; set by the form that shows the record. */
  onStale?: ((stale: StaleRecord) => void) | undefined;
}

/** The message for a rejection without a reason. */
export const unexplained = 'The server rejected the request.';

/** Whether a notice reports a failed or unknown outcome. */
export const isFault = (notice: Notice | null): boolean => notice?.news === 'undone' || notice?.news === 'unsure';

/** The outcome that a screen's message reports, by its tone. */
export const newsOfTone: { readonly [Look in Tone]?: Notice['news'] } = { approved: 'done', rejected: 'undone' };

const undone = { tone: 'rejected', news: 'undone' } as const;
const newsOf = {
  accepted: { tone: 'approved', news: 'done' },
  refused: undone,
  failed: undone,
  unclear: { tone: 'pending', news: 'unsure' },
} as const;

/** Why a call was not carried out, unless the text already says it. */
const reasonOf = ({ outcome, message }: Pick<EndedOutcome, 'outcome' | 'message'>, text: string): string | undefined =>
  outcome === 'accepted' || message === unexplained || text.includes(message) ? undefined : message;

/** An outcome that is announced. */
type EndedOutcome = Exclude<CallOutcome, { outcome: 'dropped' }>;

/**
 * The notice for a call's outcome.
 *
 * @param text the planned message, or the outcome's own
 */
export const noticeOf = (call: EndedOutcome, text: string, ending: Ending | undefined): Notice => ({
  ...newsOf[call.outcome],
  text,
  for: ending?.duration,
  urgent: ending?.urgent,
  reason: reasonOf(call, text),
  retryAfter: 'retryAfter' in call ? call.retryAfter : undefined,
});
