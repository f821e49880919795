import type { Tone } from '../../language/plan.gen';

/** What a person is told after something happened. */
export interface Notice {
  readonly tone: 'accepted' | 'refused' | 'failed' | 'unclear' | Tone;
  readonly text: string;
  /** Milliseconds that it stays; 0 or nothing keeps it until the next action. */
  readonly for?: number;
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
export function isFault(notice: Notice | null | undefined): boolean {
  return notice?.tone === 'unclear' || isMendable(notice);
}

/** Whether a notice says that something was not done: it no longer holds once what was sent is changed. */
export function isMendable(notice: Notice | null | undefined): boolean {
  return notice?.tone === 'refused' || notice?.tone === 'failed' || notice?.tone === 'rejected';
}
