import { dayNumber } from '../../../language/functions/civil';
import { date } from '../../../language/functions/dates';
import type { WidgetProps } from '../field/WidgetProps';
import { readMoment } from '../model/moments';
import { CalendarBox } from './CalendarBox';
import { parseDay } from './parseDay';
import { parsedRules } from './parsedRules';

/** A day is stored as 'YYYY-MM-DD'; an initial value may have a time as well. */
const dayRules = parsedRules({
  format: (value) => (dayNumber(value) !== null || readMoment(value) !== null ? date(value) : null),
  parse: parseDay,
});

/** date: a box for a day, with a calendar. */
export const DateWidget = (props: WidgetProps) => (
  <CalendarBox
    {...props}
    rules={dayRules}
    placeholder="dd Mon yyyy"
    onChoose={(day, entry) => {
      entry.show(dayRules.toText(day));
      props.store.choose(props.field.name, day);
    }}
  />
);
