import type { AnswersFrom } from './host';

/** The people as whom a screen can be tried. */
export const personas = [
  { value: 'employee', label: 'Employee' },
  { value: 'manager', label: 'Manager' },
  { value: 'hr', label: 'HR' },
  { value: 'payroll', label: 'Payroll' },
] as const;

/** Whose answers it can be tried with. */
export const answersFrom = [
  { value: 'samples', label: 'Sample answers' },
  { value: 'server', label: 'The server’s answers' },
] as const satisfies readonly { readonly value: AnswersFrom; readonly label: string }[];

/** The colours in which it can be tried. */
export const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The widths in which a screen can be tried, in pixels. */
export const widths = [390, 768, 1280] as const;

/** Steps by which the clock of the preview is put forward, in milliseconds. */
export const steps = [
  { label: '+1 s', by: 1_000 },
  { label: '+10 s', by: 10_000 },
  { label: '+1 min', by: 60_000 },
  { label: '+18 min', by: 18 * 60_000 },
] as const;

/** How the screen is tried. */
export interface PreviewChoices {
  readonly persona: (typeof personas)[number]['value'];
  readonly width: number;
  readonly scheme: (typeof schemes)[number]['value'];
  readonly from: AnswersFrom;
  /** The day that it is in the preview, as YYYY-MM-DD; '' for today. */
  readonly date: string;
}

const day = 86_400_000;

/** By how many milliseconds a preview on a day runs ahead of the real time; the time of day stays. */
export function aheadOf(date: string): number {
  const wanted = Date.parse(`${date}T00:00:00`);
  if (Number.isNaN(wanted)) return 0;
  const today = new Date();
  today.setHours(0, 0, 0, 0);
  return Math.round((wanted - today.getTime()) / day) * day;
}
