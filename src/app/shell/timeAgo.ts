import { civil, instantOf, localDay } from '../../../engine/language/functions/civil';
import { formatCell } from '../../../engine/runtime';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Formats the time of an event: minutes within the last hour, then today or yesterday, then the date; '' if unknown.
 */
export function timeAgo(value: unknown, now: number): string {
  const full = formatCell('date-time', value);
  const at = civil(value);
  const ms = at.day && at.time ? instantOf(`${at.day}T${at.time}`) : Number.NaN;
  if (Number.isNaN(ms) || ms > now) return full;
  const minutes = Math.floor((now - ms) / minute);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (at.day === localDay(now)) return `Today, ${at.time}`;
  return at.day === localDay(now - day) ? `Yesterday, ${at.time}` : full;
}
