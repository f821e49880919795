import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { localDay } from '../../../language/functions/civil';
import { addDays, isWeekend } from '../../../language/functions/dates';
import { usePorts } from '../../page';
import hidden from '../../states/visuallyHidden.module.css';
import styles from '../field/field.module.css';
import type { WidgetProps } from '../field/WidgetProps';
import looks from './calendar.module.css';
import { type Allowed, dayAfterKey, nearestAllowed } from './dayKeys';
import { MarkedDays, type Marks, useMarks } from './MarkedDays';

interface CalendarProps extends WidgetProps {
  /** Whether the calendar takes the focus when it opens. */
  readonly focused: boolean;
  readonly onChoose: (day: string | null) => void;
  readonly onClose: () => void;
}

const asDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The labels of the arrows and the month for screen readers. */
const wordsOf = (month: string) => ({
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
  monthLevelControl: `${month}, choose a month`,
  yearLevelControl: `${month.split(' ')[1]}, choose a year`,
});

/** The day to start at: the value, else today, else the nearest allowed day. */
function firstDay(value: string | undefined, { min, max }: Allowed, today: string): string {
  if (value) return value;
  if (min && min > today) return min;
  return max && max < today ? max : today;
}

/** The same day, or the first allowed one after it. */
const nextAllowed = (day: string, { forbids }: Allowed): string =>
  forbids(day) ? nextAllowed(addDays(day, 1) ?? '', { min: undefined, max: undefined, forbids }) : day;

function readAllowed({ field, view }: WidgetProps): Allowed {
  const { weekdaysOnly } = field.options;
  return {
    min: asDay(view.state.min),
    max: asDay(view.state.max),
    forbids: (day) => weekdaysOnly && isWeekend(day) === true,
  };
}

/** The month shown, the day that a key has moved to, and the keys that move through days and months. */
function useDays(first: string, allowed: Allowed) {
  const root = useRef<HTMLDivElement>(null);
  const [month, setMonth] = useState(first);
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    if (at) root.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    if (day === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = dayAfterKey(day, event);
    if (wanted === null) return;
    event.preventDefault();
    event.stopPropagation();
    const next = nearestAllowed(day, wanted, allowed, event.key);
    if (next === null) return;
    setMonth(next);
    setAt(next);
  };
  return { root, month, setMonth, at, onKeyDown };
}

/** The attributes of a day besides its date. */
function dayProps(day: string, value: string | undefined, focused: string, today: string, marks: Marks) {
  const mark = marks.get(day);
  return {
    'data-day': day,
    // The focus trap queries this twice, and a key press may move the focus in between, so follow the focused day.
    'data-autofocus': day === focused ? true : undefined,
    'data-mark': mark === undefined ? undefined : true,
    'data-past': day < today || undefined,
    'aria-current': day === today ? ('date' as const) : undefined,
    'aria-pressed': day === value ? true : undefined,
    title: mark,
  };
}

const formatDayLabel = (day: string, marks: Marks): string => {
  const words = dayFormat.format(new Date(`${day}T00:00:00Z`));
  return marks.has(day) ? `${words}, ${marks.get(day)}` : words;
};

function Days({ view, field, onChoose, ...props }: CalendarProps) {
  const today = localDay(usePorts().clock.now());
  const value = asDay(view.value);
  const allowed = readAllowed({ view, field, ...props });
  const first = nextAllowed(firstDay(value, allowed, today), allowed);
  const { root, month, setMonth, at, onKeyDown } = useDays(first, allowed);
  const marks = useMarks(field);
  const shown = monthFormat.format(new Date(`${month}T00:00:00Z`));
  return (
    <div ref={root} onKeyDownCapture={onKeyDown}>
      <p role="status" className={hidden.visuallyHidden}>
        {shown}
      </p>
      <DatePicker
        classNames={{ day: looks.day, weekday: looks.weekday }}
        value={value ?? null}
        date={month}
        onDateChange={setMonth}
        getDayProps={(day) => dayProps(day, value, at ?? first, today, marks)}
        getDayAriaLabel={(day) => formatDayLabel(day, marks)}
        minDate={allowed.min}
        maxDate={allowed.max}
        excludeDate={allowed.forbids}
        allowDeselect={field.options.clearable}
        hideOutsideDates
        weekendDays={[]}
        ariaLabels={wordsOf(shown)}
        onChange={onChoose}
        __stopPropagation
      />
      <MarkedDays marks={marks} month={month.slice(0, 7)} />
    </div>
  );
}

/** The calendar of a date field, over the page. */
export default function Calendar(props: CalendarProps) {
  const { field, ids, focused, onClose } = props;
  const keys = useId();
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
      <Popover.Dropdown
        className={looks.dropdown}
        role="dialog"
        aria-label={`Calendar of ${field.label}`}
        aria-describedby={keys}
      >
        <p id={keys} className={hidden.visuallyHidden}>
          Arrows move by a day or a week, Page Up and Page Down by a month, with Shift by a year; Home and End go to the
          ends of the week.
        </p>
        <div id={`${ids.control}-popup`} data-popup-of={field.name}>
          <Days {...props} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
