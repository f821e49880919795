import { type CivilDate, formatDate, inYear } from '../rules/civilDate';
import type { ErasedKind } from '../store/tables/privacyTables';
import { type Retention, retention } from './retention';

/** The retention rule of a kind of data. */
interface KindRule {
  /** Its name for users. */
  readonly words: string;
  /** The setting that holds its retention time; `longest` means the maximum of all settings, `always` permanently. */
  readonly keep: keyof Retention | 'longest' | 'always';
  /** Whether the person may have it erased before its retention time ends. */
  readonly onRequest: boolean;
  /** Why it is kept. */
  readonly why: string;
}

/** The kinds of personal data, by retention time. */
export const retentionCategories = {
  login: {
    words: 'Login and tools',
    keep: 'login',
    onRequest: true,
    why: 'People who have left no longer sign in.',
  },
  personal: {
    words: 'Private details',
    keep: 'personal',
    onRequest: true,
    why: 'Needed to reach the person during the final settlement.',
  },
  work: {
    words: 'Requests and cases',
    keep: 'work',
    onRequest: true,
    why: 'Needed for later questions and claims.',
  },
  registers: {
    words: 'Registers',
    keep: 'registers',
    onRequest: false,
    why: 'Labour law requires registers of employees, leave and attendance.',
  },
  pay: {
    words: 'Pay, tax and provident fund',
    keep: 'pay',
    onRequest: false,
    why: 'Tax, company and provident fund laws require these records.',
  },
  name: {
    words: 'Name and employment',
    keep: 'longest',
    onRequest: false,
    why: 'Identifies the person in pay records and registers for as long as they are kept.',
  },
  auditLog: {
    words: 'Audit log',
    keep: 'always',
    onRequest: false,
    why: 'Proves who did what and when. No one can change it.',
  },
} as const satisfies Record<string, KindRule>;

/** A kind of personal data. */
export type RetentionCategory = keyof typeof retentionCategories;

/** The kinds that are erased eventually. */
export const erasedKinds: readonly ErasedKind[] = ['login', 'personal', 'work', 'registers', 'pay', 'name'];

/** The retention time of a kind, in years after the last working day; undefined if it is permanent. */
export function yearsOf(kind: RetentionCategory): number | undefined {
  const { keep } = retentionCategories[kind];
  if (keep === 'always') return undefined;
  return keep === 'longest' ? Math.max(...Object.values(retention())) : retention()[keep];
}

/** Whether a kind of data can be erased on a day, and how long it must be kept. */
export interface RetentionVerdict {
  /** Whether its retention time has ended. */
  readonly isDue: boolean;
  /** Whether it can be erased now if the person requests it. */
  readonly onRequest: boolean;
  /** The last day on which it must be kept; null if there is no limit, or the person has not left. */
  readonly until: CivilDate | null;
}

/** Whether a person's last working day has passed. */
export const hasLeft = (leftOn: CivilDate | null, today: CivilDate): leftOn is CivilDate =>
  leftOn !== null && leftOn < today;

/** Whether a kind of a person's data can be erased: never before the last working day has passed. */
export function verdictOf(kind: RetentionCategory, leftOn: CivilDate | null, today: CivilDate): RetentionVerdict {
  const years = yearsOf(kind);
  if (!hasLeft(leftOn, today) || years === undefined) return { isDue: false, onRequest: false, until: null };
  const until = inYear(leftOn, Number(leftOn.slice(0, 4)) + years);
  const isDue = until < today;
  return { isDue, onRequest: isDue || retentionCategories[kind].onRequest, until };
}

/** Describes a verdict: `Kept until 31 Mar 2034`. */
export const retentionText = ({ until }: RetentionVerdict): string =>
  until === null ? 'Kept' : `Kept until ${formatDate(until)}`;
