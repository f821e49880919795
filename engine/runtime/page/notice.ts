import type { Tone } from '../../language/plan.gen';

/** What a person is told after something happened. */
export interface Notice {
  readonly tone: 'accepted' | 'refused' | 'failed' | Tone;
  readonly text: string;
  /** Milliseconds that it stays; 0 or nothing keeps it until the next action. */
  readonly for?: number;
  /** Whether it is read out at once, good news too. */
  readonly urgent?: boolean | undefined;
}

/** Where notices show: a form's own place beside its submit button, or the top of the page or of the open modal. */
export interface NoticePlace {
  show(notice: Notice): void;
  clear(): void;
}
