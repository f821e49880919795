import { type CivilDate, formatDate, inYear } from '../rules/civilDate';
import { type Retention, retention } from './retention';

/** How long a kind of data is kept, and why. */
interface KindRule {
  /** What it is called. */
  readonly words: string;
  /** Whose years count; `longest` is as long as anything else, `always` for ever. */
  readonly keep: keyof Retention | 'longest' | 'always';
  /** Whether the person may have it erased before its time has passed. */
  readonly onRequest: boolean;
  /** Why it is kept. */
  readonly why: string;
}

/** What is held about people, by how long it has to be kept. */
export const retentionCategories = {
  login: {
    words: 'Login and tools',
    keep: 'login',
    onRequest: true,
    why: 'Nobody who has left signs in.',
  },
  personal: {
    words: 'Private particulars',
    keep: 'personal',
    onRequest: true,
    why: 'To reach the person while the last things are settled.',
  },
  work: {
    words: 'Requests and cases',
    keep: 'work',
    onRequest: true,
    why: 'For questions and claims that come later.',
  },
  registers: {
    words: 'Registers',
    keep: 'registers',
    onRequest: false,
    why: 'Labour law asks for registers of employees, leave and attendance.',
  },
  pay: {
    words: 'Pay, tax and provident fund',
    keep: 'pay',
    onRequest: false,
    why: 'Tax, company and provident fund law ask for the books.',
  },
  name: {
    words: 'Name and employment',
    keep: 'longest',
    onRequest: false,
    why: 'Says whose pay and registers these are, for as long as they are kept.',
  },
  trail: {
    words: 'Trail',
    keep: 'always',
    onRequest: false,
    why: 'Proves who did what, and when; nobody can change it.',
  },
} as const satisfies Record<string, KindRule>;

/** A kind of what is held. */
export type RetentionCategory = keyof typeof retentionCategories;

/** A kind that is erased at some time. */
export type ErasedKind = Exclude<RetentionCategory, 'trail'>;

/** The kinds that are erased at some time. */
export const erasedKinds = ['login', 'personal', 'work', 'registers', 'pay', 'name'] as const;

/** For how many years a kind is kept after the last working day; undefined for ever. */
export function yearsOf(kind: RetentionCategory): number | undefined {
  const { keep } = retentionCategories[kind];
  if (keep === 'always') return undefined;
  return keep === 'longest' ? Math.max(...Object.values(retention())) : retention()[keep];
}

/** What may become of a kind of data, on a day. */
export interface Verdict {
  /** Whether its time has passed. */
  readonly isDue: boolean;
  /** Whether it may be erased now if the person asks. */
  readonly onRequest: boolean;
  /** The last day on which it is kept in any case; null for ever, and of those who have not left. */
  readonly until: CivilDate | null;
}

/** Whether somebody's last working day is over. */
export const hasLeft = (leftOn: CivilDate | null, today: CivilDate): leftOn is CivilDate =>
  leftOn !== null && leftOn < today;

/** What may become of a kind of somebody's data: nothing before the last working day is over. */
export function verdictOf(kind: RetentionCategory, leftOn: CivilDate | null, today: CivilDate): Verdict {
  const years = yearsOf(kind);
  if (!hasLeft(leftOn, today) || years === undefined) return { isDue: false, onRequest: false, until: null };
  const until = inYear(leftOn, Number(leftOn.slice(0, 4)) + years);
  const isDue = until < today;
  return { isDue, onRequest: isDue || retentionCategories[kind].onRequest, until };
}

/** A verdict in words: `Kept until 31 Mar 2034`. */
export const keptInWords = ({ until }: Verdict): string =>
  until === null ? 'Kept' : `Kept until ${formatDate(until)}`;
