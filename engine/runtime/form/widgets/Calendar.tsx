import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { localDay } from '../../../language/functions/civil';
import { addDays, isWeekend } from '../../../language/functions/dates';
import { usePorts } from '../../page';
import styles from '../field/field.module.css';
import type { WidgetProps } from '../field/WidgetProps';

interface CalendarProps extends WidgetProps {
  /** The keyboard is in the calendar from the start. */
  readonly focused: boolean;
  readonly onChoose: (day: string | null) => void;
  readonly onClose: () => void;
}

const asDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** What the arrows and the month say to screen readers. */
const words = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
  monthLevelControl: 'Choose a month',
  yearLevelControl: 'Choose a year',
};

/** The day to begin at: the value, else today, else the nearest day within the limits. */
function firstDay(value: string | undefined, min: string | undefined, max: string | undefined, today: string): string {
  if (value) return value;
  if (min && min > today) return min;
  return max && max < today ? max : today;
}

/** The same day, or the Monday after it where weekends are excluded. */
function nextAllowed(day: string, weekdaysOnly: boolean): string {
  return weekdaysOnly && isWeekend(day) ? nextAllowed(addDays(day, 1) ?? '', weekdaysOnly) : day;
}

/** The calendar of a date field, over the page. */
export default function Calendar({ field, view, ids, focused, onChoose, onClose }: CalendarProps) {
  const today = localDay(usePorts().clock.now());
  const value = asDay(view.value);
  const [min, max] = [asDay(view.state.min), asDay(view.state.max)];
  const first = nextAllowed(firstDay(value, min, max, today), field.options.weekdaysOnly);
  return (
    <Popover
      opened
      position="bottom-start"
      offset={4}
      shadow="md"
      trapFocus={focused}
      closeOnEscape
      withRoles={false}
      onDismiss={onClose}
    >
      <Popover.Target>
        <span className={styles.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendar">
        <div id={`${ids.control}-popup`} data-popup-of={field.name}>
          <DatePicker
            value={value ?? null}
            defaultDate={first}
            getDayProps={(day) => (day === first ? { 'data-autofocus': true } : {})}
            minDate={min}
            maxDate={max}
            excludeDate={field.options.weekdaysOnly ? (day) => isWeekend(day) === true : undefined}
            allowDeselect={field.options.clearable}
            weekendDays={[]}
            highlightToday
            ariaLabels={words}
            onChange={onChoose}
            __stopPropagation
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
