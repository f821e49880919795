import styles from '../field/field.module.css';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { Box } from './Box';
import type { TextRules } from './useTextEntry';
import { useTextEntry } from './useTextEntry';

const timeRules: TextRules = {
  toText: (value) => (typeof value === 'string' ? value.slice(0, 5) : ''),
  toValue: (text) => text,
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** An instant for the browser's own box: the reader's local date and time, without an offset. */
function localText(value: unknown): string {
  const at = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(at.getTime())) return '';
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

const dateTimeRules: TextRules = {
  toText: localText,
  toValue: (text) => (text === '' ? undefined : new Date(text).toISOString()),
};

interface NativeProps extends WidgetProps {
  readonly type: 'time' | 'datetime-local';
  readonly rules: TextRules;
}

/** The browser's own time boxes: they use the reader's language and the phone's keyboard. */
function NativeTime({ type, rules, ...props }: NativeProps) {
  const entry = useTextEntry(props, rules);
  return (
    <Box view={props.view}>
      <input
        {...controlAttributes(props)}
        {...entry.attributes}
        ref={entry.ref}
        type={type}
        className={`${styles.control} ${styles.figures}`}
      />
    </Box>
  );
}

/** time: a time of day, stored as HH:mm. */
export const TimeWidget = (props: WidgetProps) => <NativeTime {...props} type="time" rules={timeRules} />;

/** date-time: an instant, stored in UTC. */
export const DateTimeWidget = (props: WidgetProps) => (
  <NativeTime {...props} type="datetime-local" rules={dateTimeRules} />
);
