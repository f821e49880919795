import { dayNumber, localDay } from '../../../../engine/language/functions/civil';
import type { AnswersFrom } from './host';

/** The personas for the preview. */
export const personas = [
  { value: 'employee', label: 'Employee' },
  { value: 'manager', label: 'Manager' },
  { value: 'hr', label: 'HR' },
  { value: 'payroll', label: 'Payroll' },
] as const;

/** The sources of responses. */
export const answersFrom = [
  { value: 'samples', label: 'Sample responses' },
  { value: 'server', label: 'Server responses' },
] as const satisfies readonly { readonly value: AnswersFrom; readonly label: string }[];

/** The color schemes. */
export const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The widths of the page, in pixels; "fit" is that of the panel. */
export const widths = ['fit', '390', '768', '1280'] as const;

/** The steps for moving the preview's clock forward, in milliseconds. */
export const steps = [
  { label: '+1 s', by: 1_000 },
  { label: '+10 s', by: 10_000 },
  { label: '+1 min', by: 60_000 },
  { label: '+18 min', by: 18 * 60_000 },
] as const;

/** The settings of a preview. */
export interface PreviewChoices {
  readonly persona: (typeof personas)[number]['value'];
  readonly width: (typeof widths)[number];
  readonly scheme: (typeof schemes)[number]['value'];
  readonly from: AnswersFrom;
  /** The preview's date, as YYYY-MM-DD; '' for today. */
  readonly date: string;
}

const day = 86_400_000;

/** How many milliseconds a preview on this date is ahead of real time; the time of day is the same. */
export function aheadOf(date: string): number {
  const [wanted, today] = [dayNumber(date), dayNumber(localDay(Date.now()))];
  return wanted === null || today === null ? 0 : (wanted - today) * day;
}
