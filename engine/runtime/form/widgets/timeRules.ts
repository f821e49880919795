import { localMinute } from '../../../language/functions/civil';
import { date } from '../../../language/functions/dates';
import type { FieldPlan } from '../model/fieldPlan';
import { localParts, readMoment, readTime, shownTime, type TimeOfDay } from '../model/moments';
import type { Notation } from './parsedRules';
import { parseMoment, parseTime, type TypedMoment } from './parseTime';

const minuteMs = 60_000;

/** The seconds to store: zero seconds only if the stored value has seconds. */
function secondsFor(typed: string, like: Pick<TimeOfDay, 'seconds'>): string {
  if (typed !== '' && typed !== ':00') return typed;
  return like.seconds === '' ? '' : ':00';
}

/**
 * How a time of day is written: shown as HH:mm, with seconds if they are not zero. A stored value keeps its offset and
 * whether it has seconds.
 */
export function timeNotation({ schema }: FieldPlan): Notation {
  const fresh = schema.format === 'iso-time' ? { seconds: ':00', offset: '' } : { seconds: '', offset: '' };
  return {
    format(value) {
      const time = readTime(value);
      return time && shownTime(time);
    },
    parse(text, stored) {
      const typed = parseTime(text);
      if (typed === null) return null;
      const like = readTime(stored) ?? fresh;
      return `${typed.minute}${secondsFor(typed.seconds, like)}${like.offset}`;
    },
  };
}

/** Minutes that an offset is ahead of UTC. */
function offsetMinutes(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Writes a point in time like a stored one: with its offset, or in local time if it has none. */
function writeMoment({ ms, hasSeconds }: TypedMoment, like: TimeOfDay): string {
  const { offset } = like;
  const utc = new Date(ms).toISOString();
  const minute =
    offset === '' ? localMinute(ms) : new Date(ms + offsetMinutes(offset) * minuteMs).toISOString().slice(0, 16);
  const seconds = secondsFor(hasSeconds ? utc.slice(16, 19) : '', like);
  const fraction = ms % 1000 === 0 ? like.fraction.replaceAll(/\d/g, '0') : utc.slice(19, 23);
  return minute + seconds + fraction + offset;
}

/** How a point in time is written: shown in local time. A stored value keeps its offset; a new one is in UTC. */
export const momentNotation: Notation = {
  format(value) {
    const moment = readMoment(value);
    if (moment === null) return null;
    const { day, time } = localParts(moment);
    return `${date(day)}, ${time}`;
  },
  parse(text, stored) {
    const typed = parseMoment(text);
    if (typed === null) return null;
    const like = readMoment(stored)?.time;
    return like ? writeMoment(typed, like) : new Date(typed.ms).toISOString();
  },
};
