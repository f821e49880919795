import { useMemo } from 'react';
import { date } from '../../../language/functions/dates';
import type { WidgetProps } from '../field/WidgetProps';
import { localParts, readMoment } from '../model/moments';
import { CalendarBox } from './CalendarBox';
import { parsedRules } from './parsedRules';
import { splitMoment } from './parseTime';
import { momentNotation } from './timeRules';

const momentRules = parsedRules(momentNotation);

/** The local day of a value or a limit, or of a text that is still being typed. */
function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const moment = readMoment(value);
  return (moment ? localParts(moment).day : splitMoment(value).day) ?? undefined;
}

/** The text after a day was chosen in the calendar: the time stays, or is typed next. */
const withDay = (text: string, day: string): string => {
  const { time } = splitMoment(text);
  return `${date(day)}, ${time ? time.minute + time.seconds : ''}`;
};

/** date-time: a box for a day and a time, with a calendar for the day. Stored as a point in time. */
export function DateTimeWidget(props: WidgetProps) {
  const { view } = props;
  const days = useMemo(() => {
    const { state, value } = view;
    return { ...view, value: dayOf(value), state: { ...state, min: dayOf(state.min), max: dayOf(state.max) } };
  }, [view]);
  return (
    <CalendarBox
      {...props}
      rules={momentRules}
      placeholder="dd Mon yyyy, hh:mm"
      days={days}
      onChoose={(day, entry) => entry.enter(day === null ? '' : withDay(entry.text(), day))}
    />
  );
}
